import { compareInDirectory, type Ordered } from '../features/providers/directory-order.ts';

/** The directory after some of it has changed or gone, in its order. */
export function withChanges<P extends Ordered>(
  before: readonly P[],
  { providers, gone }: { readonly providers: readonly P[]; readonly gone: readonly string[] },
): P[] {
  const others = new Set([...gone, ...providers.map(({ id }) => id)]);
  return [...before.filter(({ id }) => !others.has(id)), ...providers].sort(compareInDirectory);
}
