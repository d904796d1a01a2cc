import { z } from 'zod/mini';
import type { MessageKey } from './message-key.ts';

/** All problems that the API returns. Clients switch on the stable code, never on the sentence. */
export const problems = {
  'bad-request': { status: 400, title: 'Bad Request' },
  'sign-in-required': { status: 401, title: 'Sign-in Required' },
  forbidden: { status: 403, title: 'Forbidden' },
  'not-found': { status: 404, title: 'Not Found' },
  'method-not-allowed': { status: 405, title: 'Method Not Allowed' },
  conflict: { status: 409, title: 'Conflict' },
  'still-running': { status: 409, title: 'Still Running' },
  gone: { status: 410, title: 'Gone' },
  'too-large': { status: 413, title: 'Content Too Large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported Media Type' },
  invalid: { status: 422, title: 'Invalid Input' },
  'key-reused': { status: 422, title: 'Idempotency Key Reused' },
  'too-many-requests': { status: 429, title: 'Too Many Requests' },
  internal: { status: 500, title: 'Internal Server Error' },
  unavailable: { status: 503, title: 'Service Unavailable' },
} as const;

export type ProblemCode = keyof typeof problems;

/** Errors by field name. A nested field is written with dots: `items.0.name`. */
export type FieldErrors = Readonly<Record<string, MessageKey>>;

/** Problem details (RFC 9457). `type` is `/problems/<code>`, relative to the origin. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  /** The message key of `detail`, if people read it: a device translates it. */
  key: z.optional(z.string()),
  /** The message keys of `errors`, by field name. */
  keys: z.optional(z.record(z.string(), z.string())),
});

export type Problem = z.infer<typeof problemSchema>;

/**
 * The error that handlers throw; the outermost middleware (`errors.ts`) turns it into problem details with `problemOf`.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly errors: FieldErrors | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, detail: MessageKey, more: { errors?: FieldErrors; retryAfter?: number } = {}) {
    super(detail);
    this.code = code;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return problems[this.code].status;
  }
}
