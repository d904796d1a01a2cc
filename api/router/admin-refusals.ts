import { isInsecureLink } from '../../shared/link.ts';
import type { MessageKey } from '../../shared/message-key.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Actor } from './handler.ts';
import { isUniqueViolation } from '../db/database-errors.ts';

const takenSlug = 'This slug is already taken';

/** Turns a unique violation on the slug into a form error at its field. */
export async function withFreeSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ProblemError('conflict', takenSlug, { errors: { slug: takenSlug } });
  }
}

/** URLs without TLS are allowed in demos only, whose pictures may be on the same machine. */
export function refuseInsecureLinks(
  { isDemo }: { readonly isDemo: boolean },
  links: Readonly<Record<string, string | null | undefined>>,
): void {
  if (isDemo) return;
  const insecure = Object.entries(links).filter(([, link]) => typeof link === 'string' && isInsecureLink(link));
  if (insecure.length === 0) return;
  throw new ProblemError('invalid', 'someFields', {
    errors: Object.fromEntries(insecure.map(([field]) => [field, 'Must be a valid URL'])),
  });
}

/** When two administrators do the same, tells the second who was first. `by`: who did it; null if unknown. */
export async function doneBefore(
  tx: Transaction,
  sentence: MessageKey,
  { by, actor }: { readonly by: string | null | undefined; readonly actor: Pick<Actor, 'customerId'> },
): Promise<ProblemError> {
  const isOther = typeof by === 'string' && by !== actor.customerId;
  const who = isOther
    ? await tx.db.selectFrom('customer').select(['name', 'email']).where('id', '=', by).executeTakeFirst()
    : undefined;
  return new ProblemError('conflict', who ? `${sentence} ${who.name ?? who.email} did it first.` : sentence);
}
