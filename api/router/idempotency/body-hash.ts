import { hash } from 'node:crypto';
import { ProblemError } from '../../../shared/problem.ts';

/** Maximum nesting depth of a body, far above that of any form. */
const deepest = 32;

/** Canonical JSON: equal values give equal text. Throws 400 if the nesting is too deep. */
function canonicalJson(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (depth >= deepest) throw new ProblemError('bad-request', 'The body is nested too deeply');
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item, depth + 1)}`).join(',')}}`;
}

/** A body as it was sent, and as the schema parsed it. */
export type Body = { readonly sent: unknown; readonly parsed: unknown };

/** Added by the device, not typed by the person: they may differ when the same request is sent again. */
const added = ['language', 'shownFeeLkr'];

const typed = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !added.includes(name)))
    : body;

export const sentHash = ({ sent }: Body): string => hash('sha256', canonicalJson(typed(sent)));

export const parsedHash = ({ parsed }: Body): string => hash('sha256', JSON.stringify(typed(parsed)));
