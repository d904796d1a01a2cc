import type { Context, Next } from 'koa';
import { parse } from 'regexparam';
import type { Contract } from '../../shared/endpoint.ts';
import { formOf, type WriteLimits } from '../router/limits/write-limits.ts';

/** Limits public writes per form and per address, before the session is read from the database. */
export function limitPublicWrites(contract: Contract, limits: WriteLimits) {
  const writes = Object.values(contract)
    .filter(({ access, method, isRead }) => access === 'public' && method !== 'GET' && !isRead)
    .map(({ method, path, idempotent = false }) => ({ method, idempotent, pattern: parse(path).pattern }));
  return async (ctx: Context, next: Next) => {
    const write = writes.find(({ method, pattern }) => method === ctx.method && pattern.test(ctx.path));
    if (write) {
      const key = ctx.get('Idempotency-Key').toLowerCase();
      // With a cookie, the sender of the form is known only after the session has been read.
      if (write.idempotent && key !== '' && !ctx.get('Cookie')) await limits.form(formOf(null, key));
      await limits.write(ctx.ip);
    }
    await next();
  };
}
