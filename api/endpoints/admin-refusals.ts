import { isInsecureLink } from '../../shared/link.ts';
import { ProblemError } from '../../shared/problem.ts';
import { isUniqueViolation } from '../database/database-errors.ts';

const takenSlug = 'This slug is already taken';

/** Turns the loss of the race for a slug, which its table keeps unique, into what the form says at its field. */
export async function withFreeSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ProblemError('conflict', takenSlug, { errors: { slug: takenSlug } });
  }
}

/** Addresses without encryption are for demos, whose pictures may be on this computer. */
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
