import type { Contract, Input, Reply } from '../../shared/endpoint.ts';
import type { Role } from '../../shared/role.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Db } from '../entities/tables.ts';

/** The signed-in person. */
export type Actor = {
  readonly customerId: string;
  /** Null for a customer, who may not enter the back office. */
  readonly role: Role | null;
};

/** `secrets`: hashes of the request secrets that were sent, if the endpoint uses them. */
type ReadContext<A> = {
  readonly db: Db;
  readonly actor: A;
  readonly now: Date;
  readonly secrets: readonly string[];
};

/**
 * `clientKey`: the Idempotency-Key, if one was sent. Everything done with `tx` commits together. `sender`: the client's
 * address, as limits count it. `secrets`: as for a read. `warn` logs something that is not refused. `endSession` signs
 * the sender out after the request.
 */
export type WriteContext<A> = {
  readonly tx: Transaction;
  readonly actor: A;
  readonly now: Date;
  readonly clientKey: string | null;
  readonly sender: string;
  readonly secrets: readonly string[];
  readonly warn: (fields: object, message: string) => void;
  readonly endSession: () => void;
};

type ActorOf<E> = E extends { access: 'public' } ? Actor | null : Actor;
type ContextOf<E> = E extends { method: 'GET' } | { isRead: true } ? ReadContext<ActorOf<E>> : WriteContext<ActorOf<E>>;

/** A table is a stream, and a static answer is given as serialised bytes. */
type Output<E> = E extends { csv: string }
  ? AsyncIterable<string>
  : E extends { isImmutable: true }
    ? Buffer
    : Reply<E>;

type Handler<E> = (input: Input<E>, context: ContextOf<E>) => Promise<Output<E>>;

/**
 * One handler per endpoint: a missing or an undeclared one is a compile error. Null: not available, or a stream, which
 * is answered elsewhere.
 */
export type Handlers<C extends Contract> = {
  readonly [Name in keyof C]:
    | Handler<C[Name]>
    | (C[Name] extends { optional: true } | { streams: true } ? null : never);
};

/** A handler with preparation of its input before the transaction starts, so that slow work holds no locks. */
export function prepared<I, C, O>(prepare: (input: I) => Promise<I>, handle: (input: I, context: C) => Promise<O>) {
  return Object.assign(handle, { prepare });
}

/** A handler whose answer may stay cached for a while after a change if it is expensive to build: `isCostly`. */
export function costly<I, C, O>(isCostly: (output: O) => boolean, handle: (input: I, context: C) => Promise<O>) {
  return Object.assign(handle, { isCostly });
}

/** A handler without its types, as found by name in the contract. */
export type AnyHandler = {
  (input: Record<string, unknown>, context: object): Promise<unknown>;
  readonly prepare?: (input: Record<string, unknown>) => Promise<Record<string, unknown>>;
  readonly isCostly?: (output: unknown) => boolean;
};

/** The handler of an endpoint by name. `mount` passes it the input that its contract declares. */
export function handlerOf<C extends Contract>(handlers: Handlers<C>, name: string): AnyHandler {
  return handlers[name] as unknown as AnyHandler;
}
