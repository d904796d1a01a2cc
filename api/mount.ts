import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import Router from '@koa/router';
import type { Context as KoaContext } from 'koa';
import { isOfOffice, type Contract, type Endpoint } from '../shared/endpoint.ts';
import type { MessageKey } from '../shared/message-key.ts';
import { ProblemError } from '../shared/problem.ts';
import { mayAct, type Role } from '../shared/role.ts';
import { prefixesOf } from './router/limits/address-prefixes.ts';
import { withAudit } from './audit/with-audit.ts';
import type { TagVersions } from './cache/tag-versions.ts';
import type { Database } from './db/database.ts';
import type { Transaction } from './db/transaction.ts';
import { parseInput } from './router/endpoint-input.ts';
import { handlerOf, type Actor, type AnyHandler, type Handlers } from './router/handler.ts';
import { secretHashesOf } from './router/request-secrets.ts';
import { parseIdempotencyKey, type Idempotency, type OnceReply } from './router/idempotency/idempotency.ts';
import { markWrite } from './db/lists/write-marks.ts';
import { actorOf, endSession } from './auth/session.ts';
import type { Log } from './config/log.ts';
import type { PublicReads } from './cache/public-reads.ts';
import { readJsonBody } from './http/request-body.ts';
import { serialise } from './cache/serialise.ts';
import { formOf, type WriteLimits } from './router/limits/write-limits.ts';

export type MountDependencies = {
  readonly database: Database;
  readonly reads: PublicReads;
  readonly versions: TagVersions;
  readonly idempotency: Idempotency;
  readonly limits: WriteLimits;
  readonly now: () => Date;
  readonly log: Pick<Log, 'warn'>;
  /** Answers the endpoints that are streams. */
  readonly stream?: (ctx: KoaContext, actor: Actor | null, input: Record<string, unknown>) => Promise<void>;
  /** Transforms an administrator's body before the transaction. */
  readonly adopt?: (body: unknown) => Promise<unknown>;
};

/** Registers the routes of the API from its contract. Order of each request: method, access, limits, body, handler. */
export function mount<C extends Contract>(contract: C, handlers: Handlers<C>, dependencies: MountDependencies): Router {
  const router = new Router();
  for (const [name, endpoint] of Object.entries(contract)) {
    if (handlers[name] === null && !endpoint.streams) continue;
    const handle = handlerOf(handlers, name);
    const isRead = endpoint.method === 'GET' || endpoint.isRead === true;
    const answer = endpoint.streams ? answerStream : isRead ? answerRead : answerWrite;
    router.register(
      endpoint.path,
      endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method],
      async (ctx: KoaContext) => {
        const actor = authorise(endpoint, actorOf(ctx));
        if (actor) await dependencies.limits.call(actor.customerId, isRead ? 'read' : 'write');
        await answer({ ctx, name, endpoint, handle, actor, dependencies });
      },
    );
  }
  return router;
}

type Call = {
  readonly ctx: KoaContext;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handle: AnyHandler;
  readonly actor: Actor | null;
  readonly dependencies: MountDependencies;
};

const refusals: Readonly<Record<Role, MessageKey>> = {
  editor: 'Only administrators may do this',
  office: 'Your role does not include this. It is for the office and for owners',
  owner: 'Your role does not include this. It is for owners',
};

function authorise({ access }: Endpoint, actor: Actor | null): Actor | null {
  if (access !== 'public' && !actor) throw new ProblemError('sign-in-required', 'signInFirst');
  if (isOfOffice(access) && !mayAct(actor?.role ?? null, access)) throw new ProblemError('forbidden', refusals[access]);
  return actor;
}

/**
 * The author of a write. A device may send what one person wrote while another is signed in, and names the author in a
 * header. If that is not the signed-in person, the write has no author; if it requires a session, the author must sign
 * in first.
 */
function authorOf({ idempotent, access }: Endpoint, ctx: KoaContext, actor: Actor | null): Actor | null {
  const submittedBy = ctx.req.headers['x-submitted-by'];
  if (!idempotent || submittedBy === undefined || submittedBy === actor?.customerId) return actor;
  if (access !== 'public') throw new ProblemError('sign-in-required', 'signInFirst');
  return null;
}

/** Undefined if the contract declares no body. */
const sentBody = async ({ req }: Call['ctx'], { body, bodyLimit, optionalBody }: Endpoint): Promise<unknown> =>
  body ? readJsonBody(req, { limit: bodyLimit, isOptional: optionalBody }) : undefined;

async function answerRead({ ctx, endpoint, handle, actor, dependencies }: Call): Promise<void> {
  const ask = () => dependencies.limits.read(ctx.ip);
  if (endpoint.isRead) await ask();
  const body = await sentBody(ctx, endpoint);
  const input = parseInput(endpoint, { params: ctx['params'], query: ctx.query, body });
  if (endpoint.cacheTags) {
    await dependencies.reads.send(ctx, endpoint, input, ask);
    return;
  }
  const { database, now } = dependencies;
  const secrets = secretHashesOf(endpoint, (header) => ctx.get(header));
  const output = await handle(input, { db: database.db, actor, now: now(), secrets });
  if (endpoint.csv !== undefined) {
    sendTable(ctx, endpoint.csv, output);
    return;
  }
  const text = serialise(endpoint.response, output);
  sendJson(ctx, { status: 200, text });
  // Long lists of the back office have megabytes of repetitive text. Other private answers are not compressed: their
  // length could reveal private text next to text that an attacker has injected (BREACH).
  if (!isOfOffice(endpoint.access) || text.length < worthCompressing) return;
  ctx.vary('Accept-Encoding');
  if (!ctx.acceptsEncodings('gzip')) return;
  ctx.body = await compress(text, { level: 4 });
  ctx.type = 'application/json';
  ctx.set('Content-Encoding', 'gzip');
}

async function answerStream({ ctx, endpoint, actor, dependencies: { stream } }: Call): Promise<void> {
  if (!stream) throw new ProblemError('unavailable', 'This server offers no stream');
  await stream(ctx, actor, parseInput(endpoint, { params: ctx['params'], query: ctx.query }));
}

const compress = promisify<string, ZlibOptions, Buffer>(gzip);

/** Characters of JSON. */
const worthCompressing = 10_000;

async function answerWrite({ ctx, name, endpoint, handle, actor, dependencies }: Call): Promise<void> {
  const { database, versions, idempotency, limits, now, log, adopt } = dependencies;
  const key = endpoint.idempotent ? parseIdempotencyKey(ctx.get('Idempotency-Key')) : null;
  const secrets = secretHashesOf(endpoint, (header) => ctx.get(header));
  const form = formOf(actor, key);
  const isPublic = endpoint.access === 'public';
  if (isPublic) await limits.form(form);
  try {
    const sent = await sentBody(ctx, endpoint);
    const body = isOfOffice(endpoint.access) && adopt ? await adopt(sent) : sent;
    const parsed = parseInput(endpoint, { params: ctx['params'], query: ctx.query, body });
    const input = handle.prepare ? await handle.prepare(parsed) : parsed;
    const at = now();
    const author = authorOf(endpoint, ctx, actor);
    const work = async (tx: Transaction): Promise<OnceReply> => {
      const act = () =>
        handle(input, {
          tx,
          actor: author,
          now: at,
          clientKey: key,
          sender: prefixesOf(ctx.ip).sender,
          secrets,
          warn: (fields: object, message: string) => log.warn(fields, message),
          endSession: () => endSession(ctx),
        });
      const output = await (isOfOffice(endpoint.access) && actor
        ? withAudit({ tx, action: name, endpoint, input, actor, now: at }, act)
        : act());
      await markWrite(tx, at);
      await versions.bump(tx, endpoint.invalidates ?? []);
      return {
        status: endpoint.status ?? 200,
        text: endpoint.status === 204 ? '' : serialise(endpoint.response, output),
      };
    };
    const reply =
      key === null
        ? await database.transaction(work)
        : await idempotency.once(
            { key, route: `${endpoint.method} ${endpoint.path}`, body: { sent, parsed: input['body'] }, now: at },
            work,
          );
    versions.changed(endpoint.invalidates ?? []);
    if (key !== null) ctx.set('Idempotency-Key', key);
    sendJson(ctx, reply);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'invalid') await limits.failed(form);
    throw error;
  }
}

/** Each chunk is built after the previous one was sent, and none after the client has disconnected. */
function sendTable(ctx: KoaContext, name: string, pieces: unknown): void {
  ctx.status = 200;
  ctx.type = 'text/csv; charset=utf-8';
  ctx.set({ 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="${name}"` });
  // The handler of an endpoint with `csv` returns chunks, as its type says.
  ctx.body = Readable.from(pieces as AsyncIterable<string>);
}

function sendJson(ctx: KoaContext, { status, text }: OnceReply): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  if (status === 204) return;
  ctx.type = 'application/json';
  ctx.body = text;
}
