import type { Problem } from '../../shared/problem.ts';
import { silenceMs } from '../lib/with-timeout.ts';
import type { OutboxRow, RowError } from './outbox-row.ts';
import { addresses } from './submission-kinds.ts';
import { hourMs } from '../../shared/duration.ts';

/** The response, or null if there was none that can be read. */
type Answer = { readonly status: number; readonly retryAfter: string | null; readonly text: string } | 'no-reply';

/** The outcome for the row that was sent. */
export type Outcome =
  | { readonly state: 'sent'; readonly serverId: string | null; readonly reference: string | null }
  | {
      readonly state: 'waiting';
      /** No response, a response that says nothing about the row, or the first request with this key still runs. */
      readonly cause: 'unreachable' | 'server' | 'running';
      /** Delay until the next attempt, in milliseconds. */
      readonly delayMs: number;
      /** The Retry-After time in milliseconds. It applies to all rows. */
      readonly pauseMs: number;
      readonly problem: Problem | null;
    }
  | { readonly state: 'needs-action'; readonly error: RowError; readonly problem: Problem | null };

type Circumstances = {
  /** The idempotency key that was sent. */
  readonly key: string;
  /** The number of attempts of this row, including this one. */
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** From 0 to 1. Jitter, so that devices that lost the network together do not retry together. */
  readonly random: number;
};

/** The longest back-off, in milliseconds. */
export const maxWaitMs = hourMs;

const firstWaitMs = 5000;
const stillRunningMs = 3000;

/** 5 s, tripled after each attempt, at most one hour, with 20% jitter. */
export function backOffMs(attempts: number, random: number): number {
  return Math.min(maxWaitMs, Math.round(firstWaitMs * 3 ** Math.min(attempts - 1, 20) * (0.8 + 0.4 * random)));
}

/** The Retry-After header (seconds or a date) as milliseconds from `now`; 0 if it is missing or invalid. */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return wait > 0 ? Math.min(wait, maxWaitMs) : 0;
}

type Fields = Readonly<Record<string, unknown>>;

function parse(text: string): Fields {
  try {
    const found: unknown = JSON.parse(text);
    // Narrows to an object whose properties can be read.
    return typeof found === 'object' && found !== null ? (found as Fields) : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Our server's problem details: nobody else's have these types. Their schema would enlarge the worker. */
const problemOf = (body: Fields, status: number): Problem | null =>
  textOf(body['type'])?.startsWith('/problems/') ? ({ ...body, status } as Problem) : null;

const later = new Set([408, 425, 429]);

const needsAction = (code: RowError['code'], problem: Problem | null): Outcome => ({
  state: 'needs-action',
  error: {
    code,
    fields: { ...problem?.errors, ...problem?.keys },
    ...(problem?.key !== undefined && { key: problem.key }),
  },
  problem,
});

/** Classifies the response to a row that was sent. docs/decisions/0005-outbox.md has the table. */
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
  // Only a response that repeats the key confirms the request.
  const problem = status < 400 ? null : problemOf(body, status);
  // The server never answers a form with HTML. A filter between device and server does, and its page is no refusal.
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

/** Sends one row. Never throws: a connection that fails during the response counts as no response. */
export async function postRow(row: OutboxRow): Promise<Answer> {
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
