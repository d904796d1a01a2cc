import type { Contract, Input, Reply } from '../../shared/endpoint.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Db } from '../entities/tables.ts';

/** Who is asking. */
export type Actor = { readonly customerId: string; readonly isAdmin: boolean };

/** `secrets`: hashes of those that came along, where the endpoint asks for them. */
type ReadContext<A> = {
  readonly db: Db;
  readonly actor: A;
  readonly now: Date;
  readonly secrets: readonly string[];
};

/**
 * `clientKey`: the Idempotency-Key, if one was sent. Everything done through `tx` commits together.
 * `sender`: whose address it comes from, as limits count them. `secrets`: as of a read. `warn` writes to the log, of
 * what nobody is refused over. `endSession` signs the sender out, once the request has been handled.
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

/** A table comes in pieces, and what never changes as it goes over the wire. */
type Output<E> = E extends { csv: string }
  ? AsyncIterable<string>
  : E extends { isImmutable: true }
    ? Buffer
    : Reply<E>;

type Handler<E> = (input: Input<E>, context: ContextOf<E>) => Promise<Output<E>>;

/**
 * One handler for each endpoint: forgetting one, or adding an undeclared one, does not compile. Null: not offered, or a
 * stream, which is no single answer.
 */
export type Handlers<C extends Contract> = {
  readonly [Name in keyof C]:
    | Handler<C[Name]>
    | (C[Name] extends { optional: true } | { streams: true } ? null : never);
};

/** A handler whose input is made ready before the transaction begins, by work that nobody else should wait for. */
export function prepared<I, C, O>(prepare: (input: I) => Promise<I>, handle: (input: I, context: C) => Promise<O>) {
  return Object.assign(handle, { prepare });
}

/** A handler whose answer may be given for a while after a change, where making it anew takes long: `isCostly`. */
export function costly<I, C, O>(isCostly: (output: O) => boolean, handle: (input: I, context: C) => Promise<O>) {
  return Object.assign(handle, { isCostly });
}

/** A handler whose types have been forgotten on the way through the contract's names. */
export type AnyHandler = {
  (input: Record<string, unknown>, context: object): Promise<unknown>;
  readonly prepare?: (input: Record<string, unknown>) => Promise<Record<string, unknown>>;
  readonly isCostly?: (output: unknown) => boolean;
};

/** The handler of an endpoint that is only known by name. `mount` gives it what its contract promised. */
export function handlerOf<C extends Contract>(handlers: Handlers<C>, name: string): AnyHandler {
  return handlers[name] as unknown as AnyHandler;
}
