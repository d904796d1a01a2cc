import type { WriteContext } from '../../router/handler.ts';

type About = { readonly id: string } & Pick<WriteContext<unknown>, 'secrets' | 'warn'>;

/**
 * Stores a request with the hash of its device's secret. `insert` answers how many rows it made: none where another row
 * has that secret already. Then the request is stored without: nobody is refused over it, and nobody reads another's.
 */
export async function withSecret(
  { id, secrets: [secretHash], warn }: About,
  insert: (secretHash: string | null) => Promise<number>,
): Promise<void> {
  if ((await insert(secretHash ?? null)) > 0) return;
  warn({ request: id }, 'stored without its secret, which another request has');
  await insert(null);
}
