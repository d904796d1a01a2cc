import type { IncomingMessage } from 'node:http';

/** The part of a body that is sent: from `start` to `end`, both included. */
type ByteRange = { readonly start: number; readonly end: number };

const onePart = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * What a GET with `Range` and `If-Range` gets of a body of `length` bytes, so that a broken download goes on where it
 * ended. Undefined: the whole, as for every form of these headers that this does not need. Null: there is nothing there
 * (416).
 */
export function askedRange(request: IncomingMessage, etag: string, length: number): ByteRange | null | undefined {
  const { range, 'if-range': unless } = request.headers;
  if (range === undefined) return undefined;
  const [, from, to] = onePart.exec(range) ?? [];
  if (from === undefined) return undefined;
  // A part of another version would be glued to one of this: only the very same ETag counts, and no date.
  if (unless !== undefined && unless !== etag) return undefined;
  const start = Number(from);
  if (start >= length) return null;
  const end = Math.min(to ? Number(to) : Infinity, length - 1);
  return start <= end ? { start, end } : undefined;
}

/** `full`: the headers of the whole, with its length at the end. */
export function headersOfRange(range: ByteRange | null, full: readonly string[], length: number): string[] {
  const [place, size] = range ? [`${range.start}-${range.end}`, range.end - range.start + 1] : ['*', 0];
  return [...full.slice(0, -2), 'Content-Range', `bytes ${place}/${length}`, 'Content-Length', String(size)];
}
