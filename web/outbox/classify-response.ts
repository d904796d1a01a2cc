import type { Problem } from '../../shared/problem.ts';
import { silenceMs } from '../lib/with-timeout.ts';
import type { OutboxRow, RowError } from './outbox-row.ts';
import { addresses } from './submission-kinds.ts';

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** What came back: an answer, or nothing that could be called one. */
type Answer = { readonly status: number; readonly retryAfter: string | null; readonly text: string } | 'no-reply';

/** What it means for the row that was sent. */
export type Outcome =
  | { readonly state: 'sent'; readonly serverId: string | null; readonly reference: string | null }
  | {
      readonly state: 'waiting';
      /** Nothing answered, what answered says nothing of the row, or the first request with this key still runs. */
      readonly cause: 'unreachable' | 'server' | 'running';
      /** Until the next try, in milliseconds. */
      readonly delayMs: number;
      /** How long the server asked to be left alone, in milliseconds: it counts for all rows. */
      readonly pauseMs: number;
      readonly problem: Problem | null;
    }
  | { readonly state: 'needs-action'; readonly error: RowError; readonly problem: Problem | null };

type Circumstances = {
  /** The idempotency key that was sent. */
  readonly key: string;
  /** How often this row has been tried, this time included. */
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** From 0 to 1: devices that lost the network together do not come back together. */
  readonly random: number;
};

/** No row ever waits longer, in milliseconds. */
export const longestWaitMs = 60 * 60 * 1000;

const firstWaitMs = 5000;
const stillRunningMs = 3000;

/** 5 s, three times as long after each try, at most an hour; a fifth more or less by chance. */
export function backOffMs(attempts: number, random: number): number {
  return Math.min(longestWaitMs, Math.round(firstWaitMs * 3 ** Math.min(attempts - 1, 20) * (0.8 + 0.4 * random)));
}

/** The Retry-After header, in seconds or as a date, as milliseconds from `now`; 0 without one that can be read. */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return wait > 0 ? Math.min(wait, longestWaitMs) : 0;
}

type Fields = Readonly<Record<string, unknown>>;

function parse(text: string): Fields {
  try {
    const found: unknown = JSON.parse(text);
    // Whatever has properties can be looked into.
    return typeof found === 'object' && found !== null ? (found as Fields) : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function textsOf(value: unknown): Readonly<Record<string, string>> | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Problem details, read without zod, which the worker would have to carry. Null for anything else. */
function problemOf(body: Fields, status: number): Problem | null {
  const [type, title, detail] = [textOf(body['type']), textOf(body['title']), textOf(body['detail'])];
  if (type === null || title === null || detail === null) return null;
  const [errors, keys] = [textsOf(body['errors']), textsOf(body['keys'])];
  return { type, title, status, detail, ...(errors && { errors }), ...(keys && { keys }) };
}

const later = new Set([408, 425, 429]);

const needsAction = (code: RowError['code'], problem: Problem | null): Outcome => ({
  state: 'needs-action',
  error: { code, fields: { ...problem?.errors, ...problem?.keys } },
  problem,
});

/** What an answer means for the row that was sent. Docs: docs/decisions/0005-outbox.md has the table. */
export function classifyResponse(answer: Answer, { key, attempts, now, random }: Circumstances): Outcome {
  const delayMs = backOffMs(attempts, random);
  const wait = (cause: 'unreachable' | 'server', problem: Problem | null = null, pauseMs = 0): Outcome => ({
    state: 'waiting',
    cause,
    delayMs: Math.max(delayMs, pauseMs),
    pauseMs,
    problem,
  });
  if (answer === 'no-reply') return wait('unreachable');
  const { status } = answer;
  const body = parse(answer.text);
  if (status < 300 && body['clientKey'] === key) {
    return { state: 'sent', serverId: textOf(body['id']), reference: textOf(body['reference']) };
  }
  // Only the key says that a request was taken.
  const problem = status < 400 ? null : problemOf(body, status);
  // The server never answers a form with a page: a filter on the way does, which refuses nothing.
  const isPage = answer.text.trimStart().startsWith('<');
  if (isPage || status < 400 || later.has(status) || status >= 500) {
    return wait('server', problem, retryAfterMs(answer.retryAfter, now));
  }
  if (status === 409 && problem?.type === '/problems/still-running') {
    return { state: 'waiting', cause: 'running', delayMs: stillRunningMs, pauseMs: 0, problem };
  }
  if (status === 401 || status === 403) {
    return needsAction('sign-in', problem);
  }
  if (problem?.type === '/problems/key-reused') {
    return needsAction('key-reused', problem);
  }
  return needsAction('refused', problem);
}

/**
 * Sends one row. Never throws: a connection that is cut in the middle of the answer is no reply either.
 */
export async function postRow(row: OutboxRow, fetch: Fetch): Promise<Answer> {
  const secret = row.secret ?? row.opensWith;
  try {
    const response = await fetch(addresses[row.kind], {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(silenceMs),
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Idempotency-Key': row.id,
        ...(secret !== undefined && { 'Request-Secret': secret }),
        ...(row.ownerId !== null && { 'X-Submitted-By': row.ownerId }),
      },
      body: JSON.stringify(row.payload),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      text: await response.text(),
    };
  } catch {
    return 'no-reply';
  }
}
