import type { Problem } from '../../shared/problem.ts';

/** A response of the server: JSON, problem details, or without a body. */
export const json = (status: number, body?: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json', ...headers },
  });

/** Problem details. `more`: a key of the client's message, what is wrong with the fields, a sentence of the office. */
export const problem = (status: number, code: string, more: Partial<Problem> = {}): Response =>
  json(status, { type: `/problems/${code}`, title: 'Problem', status, detail: 'It did not work.', ...more });

/** A conflict whose message the client has under a key. */
export const refused = (status: number, key: string): Response => problem(status, 'conflict', { key });
