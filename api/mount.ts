import Router from '@koa/router';
import type { Context as KoaContext } from 'koa';
import type { Contract, Endpoint, Input, Reply } from '../shared/endpoint.ts';
import { ProblemError, type FieldErrors } from '../shared/problem.ts';
import type { ContentVersions } from './content-versions.ts';
import type { Database, Transaction } from './database.ts';
import { parseIdempotencyKey, type Idempotency, type OnceReply } from './idempotency.ts';
import type { PublicReads } from './public-reads.ts';
import { readJsonBody } from './request-body.ts';
import { serialise } from './serialise.ts';
import type { WriteLimits } from './write-limits.ts';

/** Who is asking. */
export type Actor = { readonly customerId: string; readonly isAdmin: boolean };

export type ReadContext<A> = { readonly read: Database['read']; readonly actor: A; readonly now: Date };

/** `clientKey`: the Idempotency-Key, if one was sent. Everything done through `tx` commits together. */
export type WriteContext<A> = { readonly tx: Transaction; readonly actor: A; readonly now: Date; readonly clientKey: string | null };

type ActorOf<E> = E extends { access: 'public' } ? Actor | null : Actor;
type ContextOf<E> = E extends { method: 'GET' } ? ReadContext<ActorOf<E>> : WriteContext<ActorOf<E>>;

type Handler<E> = (input: Input<E>, context: ContextOf<E>) => Promise<Reply<E>>;

/** One handler for each endpoint: forgetting one, or adding an undeclared one, does not compile. Null: not offered. */
export type Handlers<C extends Contract> = {
  readonly [Name in keyof C]: Handler<C[Name]> | (C[Name] extends { optional: true } ? null : never);
};

/** A handler whose types have been forgotten on the way through the contract's names. */
export type AnyHandler = (input: Record<string, unknown>, context: object) => Promise<unknown>;

/** The handler of an endpoint that is only known by name. `mount` gives it what its contract promised. */
export function handlerOf<C extends Contract>(handlers: Handlers<C>, name: string): AnyHandler {
  return handlers[name] as unknown as AnyHandler;
}

export type MountDependencies = {
  readonly database: Database;
  readonly reads: PublicReads;
  readonly versions: ContentVersions;
  readonly idempotency: Idempotency;
  readonly limits: WriteLimits;
  readonly now: () => Date;
};

/** Derives the routes of the API from its contract. For each request, in this order: method, access, limits, body, handler. */
export function mount<C extends Contract>(contract: C, handlers: Handlers<C>, dependencies: MountDependencies): Router {
  const router = new Router();
  for (const [name, endpoint] of Object.entries(contract)) {
    if (handlers[name] === null) continue;
    const handle = handlerOf(handlers, name);
    const answer = endpoint.method === 'GET' ? answerRead : answerWrite;
    router.register(endpoint.path, endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method], async (ctx: KoaContext) => {
      const actor = authorise(endpoint, actorOf(ctx));
      await answer({ ctx, endpoint, handle, actor, dependencies });
    });
  }
  return router;
}

type Call = {
  readonly ctx: KoaContext;
  readonly endpoint: Endpoint;
  readonly handle: AnyHandler;
  readonly actor: Actor | null;
  readonly dependencies: MountDependencies;
};

function actorOf(ctx: KoaContext): Actor | null {
  // Set by the session middleware alone.
  return (ctx.state['actor'] as Actor | undefined) ?? null;
}

function authorise({ access }: Endpoint, actor: Actor | null): Actor | null {
  if (access !== 'public' && !actor) throw new ProblemError('sign-in-required', 'Please sign in first');
  if (access === 'admin' && !actor?.isAdmin) throw new ProblemError('forbidden', 'Only administrators may do this');
  return actor;
}

async function answerRead({ ctx, endpoint, handle, actor, dependencies }: Call): Promise<void> {
  const input = parseInput(endpoint, { params: ctx['params'], query: ctx.query });
  if (endpoint.reads) {
    await dependencies.reads.send(ctx, endpoint, input);
    return;
  }
  const output = await handle(input, { read: dependencies.database.read, actor, now: dependencies.now() });
  sendJson(ctx, { status: 200, text: serialise(endpoint, output) });
}

async function answerWrite({ ctx, endpoint, handle, actor, dependencies }: Call): Promise<void> {
  const { database, versions, idempotency, limits, now } = dependencies;
  const key = endpoint.idempotent ? parseIdempotencyKey(ctx.get('Idempotency-Key')) : null;
  const form = actor?.customerId ?? key;
  if (endpoint.access === 'public') await limits.admit(ctx.ip, form);
  try {
    const body = endpoint.body ? await readJsonBody(ctx.req, endpoint.bodyLimit) : undefined;
    const input = parseInput(endpoint, { params: ctx['params'], query: ctx.query, body });
    const at = now();
    const work = async (tx: Transaction): Promise<OnceReply> => {
      const output = await handle(input, { tx, actor, now: at, clientKey: key });
      await versions.bump(tx, endpoint.changes ?? []);
      return { status: endpoint.status ?? 200, text: endpoint.status === 204 ? '' : serialise(endpoint, output) };
    };
    const reply = key === null ? await database.transaction(work) : await idempotency.once({ key, route: `${endpoint.method} ${endpoint.path}`, body: input['body'], now: at }, work);
    versions.changed(endpoint.changes ?? []);
    if (key !== null) ctx.set('Idempotency-Key', key);
    sendJson(ctx, reply);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'invalid') await limits.refused(form);
    throw error;
  }
}

function sendJson(ctx: KoaContext, { status, text }: OnceReply): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  if (status === 204) return;
  ctx.type = 'application/json';
  ctx.body = text;
}

/** Parses each declared part; throws 404 for impossible parameters and 422 with a message for each field otherwise. */
export function parseInput(endpoint: Endpoint, parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const result = endpoint[part]?.safeParse(parts[part]);
    if (!result) continue;
    // PostgreSQL refuses to look for a text that holds U+0000; nothing can have such a name.
    const isNameless = part === 'params' && Object.values(parts[part] ?? {}).some((value) => String(value).includes('\0'));
    if (result.success && !isNameless) input[part] = result.data;
    else if (part === 'params') throw new ProblemError('not-found', 'There is nothing at this address');
    else throw new ProblemError('invalid', 'Some fields need your attention', { errors: fieldErrors(result.error?.issues ?? []) });
  }
  return input;
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The first message of each field; what is wrong with the body as a whole stands under the empty name. */
function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= message;
  return errors;
}
