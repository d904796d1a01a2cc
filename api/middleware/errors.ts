import { problemOf } from '../http/problem-of.ts';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context, Next } from 'koa';
import { ProblemError } from '../../shared/problem.ts';
import { codeOfError, isDatabaseBusyOrFull } from '../db/database-errors.ts';
import type { Log } from '../config/log.ts';
import { drainBody } from '../http/drain-body.ts';
import { isNavigation, sendErrorPage } from './error-page.ts';

/** Seconds after which a client may retry when the database was overloaded. */
const busyRetryAfter = 5;

/** Turns any error into a problem answer without internal details; unexpected errors are logged with their stack. */
function asProblem(error: unknown, log: Log, requestId: string): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDatabaseBusyOrFull(error)) {
    log.warn({ requestId, err: describe(error) }, 'database unavailable');
    return new ProblemError('unavailable', 'busy', {
      retryAfter: busyRetryAfter,
    });
  }
  log.error({ requestId, err: describe(error) }, 'unexpected error');
  return new ProblemError('internal', 'ourFault');
}

/** Name, code and stack only: the message of a database error may contain user input. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    code: codeOfError(error),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
  };
}

function sendProblem(ctx: Context, problem: ProblemError): void {
  ctx.status = problem.status;
  ctx.set('Cache-Control', 'no-store');
  if (problem.retryAfter !== undefined) ctx.set('Retry-After', String(problem.retryAfter));
  const text = JSON.stringify(problemOf(problem));
  // The unread rest of the body must not be parsed as the next request.
  if (!ctx.req.complete) ctx.set('Connection', 'close');
  ctx.body = ctx.req.complete ? text : Readable.from(andReadOn(text, ctx.req));
  ctx.type = 'application/problem+json';
  ctx.length = Buffer.byteLength(text);
}

/**
 * Sends the whole answer at once, but ends it, which closes the connection, only after the client has sent its body.
 */
async function* andReadOn(text: string, request: IncomingMessage): AsyncGenerator<string> {
  yield text;
  await drainBody(request);
}

export const problemsAsAnswers = (log: Log) => async (ctx: Context, next: Next) => {
  try {
    await next();
  } catch (error) {
    const problem = asProblem(error, log, String(ctx.state['requestId']));
    if ((problem.status >= 500 || problem.status === 429) && isNavigation(ctx)) sendErrorPage(ctx, problem);
    else sendProblem(ctx, problem);
  }
};
