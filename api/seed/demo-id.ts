import { createHash } from 'node:crypto';

/** A UUID that is always the same for a name, so that a demo has the same addresses after every new start. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`nivasa demo ${name}`).digest('hex');
  // Version 8 and the usual variant (RFC 9562): made from a name in a way of our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A whole number from 0 to `below` - 1 that is always the same for a name. */
export function demoNumber(name: string, below: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % below;
}

/** One of a list that is always the same for a name. Throws for an empty list. */
export function demoPick<T>(name: string, list: readonly T[]): T {
  const picked = list[demoNumber(name, list.length)];
  if (picked === undefined) throw new RangeError('Nothing to pick from');
  return picked;
}

/** The id of the demonstration's family link, which the start prints. */
export const demoFamilyLink = demoId('family link');
