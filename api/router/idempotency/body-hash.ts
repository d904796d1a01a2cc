import { hash } from 'node:crypto';
import { ProblemError } from '../../../shared/problem.ts';

/** How deep a body may be, and be compared. No form has lists within lists within lists. */
const deepest = 32;

/**
 * JSON in one way of writing it: the same value gives the same text. Throws 400 for what is nested deeper than any
 * form.
 */
function canonicalJson(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (depth >= deepest) throw new ProblemError('bad-request', 'The body is nested too deeply');
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item, depth + 1)}`).join(',')}}`;
}

/** A body as it came, and what the schema made of it. */
export type Body = { readonly sent: unknown; readonly parsed: unknown };

export const sentHash = ({ sent }: Body): string => hash('sha256', canonicalJson(sent));

export const parsedHash = ({ parsed }: Body): string => hash('sha256', JSON.stringify(parsed));
