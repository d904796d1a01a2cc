import type { z } from 'zod/mini';

/** What public responses are made of. A write names the tags that it changes; cached responses made of them go. */
export type CacheTag = 'providers' | 'posts' | 'banners' | 'site' | 'terms';

/** What a write of the back office is about. A service and a picture are recorded with their provider. */
export type Target = {
  readonly kind:
    | 'booking'
    | 'estimate'
    | 'job'
    | 'provider'
    | 'service'
    | 'picture'
    | 'term'
    | 'post'
    | 'page'
    | 'banner';
  /** Where its id stands; that of a new row stands in the answer. Null: it is about all of them. */
  readonly id: `params.${string}` | `body.${string}` | 'reply.id' | null;
};

/** One HTTP operation, declared once. Router, typed client and OpenAPI document are derived from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the origin, with `:name` for parameters: `/api/providers/:slug`. */
  readonly path: `/api/${string}`;
  readonly access: 'public' | 'customer' | 'admin';
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The body may be left out, and its content type with it; that is the same as `{}`. */
  readonly optionalBody?: true;
  readonly response: z.ZodMiniType;
  /** The status of success: 200 unless said otherwise. */
  readonly status?: 201 | 204;
  /** An `Idempotency-Key` makes the effect happen once, and every repetition gets the first answer. */
  readonly idempotent?: true;
  /**
   * The secret of a device comes in a header, `Request-Secret`, or several in `Request-Secrets`: never in an address or
   * a body, which logs, records and copies hold.
   */
  readonly secrets?: 'one' | 'many';
  /** A POST that changes nothing, because what it asks with must not stand in an address. */
  readonly isRead?: true;
  /** The server's settings may leave it out; then its address is answered with 404, like any that is no endpoint. */
  readonly optional?: true;
  /** Public reads: what the response is made of. It is cached until one of these tags changes. */
  readonly cacheTags?: readonly CacheTag[];
  /** Public reads: a file that is named by its content. Its handler gives the bytes of the JSON. */
  readonly isImmutable?: true;
  /** The answer is a stream of events, open for a while; `response` is what each of them says. */
  readonly streams?: true;
  /** The answer is a table for spreadsheets, sent as it is made; what it is saved as. */
  readonly csv?: `${string}.csv`;
  /** Writes: the tags whose cached responses go stale. */
  readonly invalidates?: readonly CacheTag[];
  /** Writes of the back office: what the record of changes says they are about. They are recorded without it, too. */
  readonly target?: Target;
  /** The largest JSON body in bytes, where it is not the usual 100 kB. */
  readonly bodyLimit?: number;
};

export type Contract = Readonly<Record<string, Endpoint>>;

type Part = 'params' | 'query' | 'body';
type PresentParts<E> = { [P in Part]: E extends Record<P, z.ZodMiniType> ? P : never }[Part];

/** What a handler receives: parsed, with defaults applied. */
export type Input<E> = { [P in PresentParts<E> & keyof E]: z.output<Extract<E[P], z.ZodMiniType>> };

/** What a caller passes: before defaults and coercion. */
export type Arguments<E> = { [P in PresentParts<E> & keyof E]: z.input<Extract<E[P], z.ZodMiniType>> };

export type Reply<E> = E extends { response: infer S extends z.ZodMiniType } ? z.output<S> : never;

/** Keeps the literal types of a contract while checking its shape. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}
