import type { z } from 'zod/mini';
import { roles, type Role } from './role.ts';

/**
 * What a public response depends on. When a write invalidates a tag, the cached responses with that tag are dropped.
 */
export type CacheTag = 'providers' | 'posts' | 'banners' | 'site' | 'terms';

/** The row that a back-office write changes. A service or picture is recorded under its provider. */
export type Target = {
  readonly kind:
    | 'booking'
    | 'estimate'
    | 'job'
    | 'provider'
    | 'application'
    | 'evidence'
    | 'review'
    | 'service'
    | 'picture'
    | 'term'
    | 'post'
    | 'page'
    | 'banner'
    | 'staffRole';
  /** Where the id is found; the id of a new row is in the response. Null if the write concerns all rows. */
  readonly id: `params.${string}` | `body.${string}` | 'reply.id' | null;
};

/** One HTTP operation, declared once. The router, the typed client and the OpenAPI document are derived from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path from the origin, with `:name` for parameters: `/api/providers/:slug`. */
  readonly path: `/api/${string}`;
  /** Who may call it. A role is the least that an endpoint of the back office requires. */
  readonly access: 'public' | 'customer' | Role;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The body and its content type may be omitted; that is equivalent to `{}`. */
  readonly optionalBody?: true;
  readonly response: z.ZodMiniType;
  /** Status of a successful response; 200 by default. */
  readonly status?: 201 | 204;
  /** A repeated `Idempotency-Key` has no second effect and gets the first response again. */
  readonly idempotent?: true;
  /**
   * Device secrets are sent in a header: one in `Request-Secret`, several in `Request-Secrets`. URLs and bodies are
   * stored in logs, records and caches, so they must not contain secrets.
   */
  readonly secrets?: 'one' | 'many';
  /** A POST that changes nothing. It is a POST because its parameters must not appear in a URL. */
  readonly isRead?: true;
  /** The server's settings can disable it. Its path then answers 404, like any unknown path. */
  readonly optional?: true;
  /** Public reads: what the response depends on. It is cached until one of these tags is invalidated. */
  readonly cacheTags?: readonly CacheTag[];
  /** Public reads: the file is named by its content. The handler returns the JSON as bytes. */
  readonly isImmutable?: true;
  /** The response is an event stream that stays open for a while; `response` is the schema of each event. */
  readonly streams?: true;
  /** The response is a CSV file, streamed while it is made. The value is the file name for downloads. */
  readonly csv?: `${string}.csv`;
  /** Writes: the tags whose cached responses become stale. */
  readonly invalidates?: readonly CacheTag[];
  /** Back-office writes: the row that the audit record refers to. A write without a target is recorded too. */
  readonly target?: Target;
  /** Maximum size of the JSON body in bytes, if it differs from the default of 100 kB. */
  readonly bodyLimit?: number;
};

export type Contract = Readonly<Record<string, Endpoint>>;

/** Whether an endpoint belongs to the back office. */
export const isOfOffice = (access: Endpoint['access']): access is Role => roles.some((role) => role === access);

type Part = 'params' | 'query' | 'body';
type PresentParts<E> = { [P in Part]: E extends Record<P, z.ZodMiniType> ? P : never }[Part];

/** The input of a handler: parsed, with defaults applied. */
export type Input<E> = { [P in PresentParts<E> & keyof E]: z.output<Extract<E[P], z.ZodMiniType>> };

/** The arguments of a caller: before defaults and coercion. */
export type Arguments<E> = { [P in PresentParts<E> & keyof E]: z.input<Extract<E[P], z.ZodMiniType>> };

export type Reply<E> = E extends { response: infer S extends z.ZodMiniType } ? z.output<S> : never;

/** Checks the shape of a contract and keeps its literal types. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}
