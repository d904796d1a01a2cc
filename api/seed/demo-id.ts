import { createHash } from 'node:crypto';

/** A UUID derived from a name, so that a demo has the same addresses after every reset. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`nivasa demo ${name}`).digest('hex');
  // Version 8 with the standard variant (RFC 9562), which is for custom formats.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A whole number from 0 to `below` - 1, derived from a name. */
export function demoNumber(name: string, below: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % below;
}

/** An item of a list, chosen by a name. Throws for an empty list. */
export function demoPick<T>(name: string, list: readonly T[]): T {
  const picked = list[demoNumber(name, list.length)];
  if (picked === undefined) throw new RangeError('Nothing to pick from');
  return picked;
}

/** The id of the demonstration's family link, which is printed at the start. */
export const demoFamilyLink = demoId('family link');
