import Router from '@koa/router';
import { createHash } from 'node:crypto';
import { ProblemError } from '../../shared/problem.ts';
import type { ImageStore } from './image-store.ts';
import { imageWidths } from './storage.ts';
import { pictureAddress } from './upload-address.ts';
import type { UploadIntake } from './upload-intake.ts';

// AVIF must be named, not only covered by `*/*`: browsers without AVIF send that too.
const acceptsAvif = (accept: string): boolean =>
  accept.split(',').some((range) => /^\s*image\/avif\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/i.test(range));

/**
 * How long the original may be cached as a replacement for a missing size, as in the demonstration before `npm start`
 * has generated it.
 */
const standInSeconds = 60;

const sizes = [...imageWidths, 'card'] as const;

/**
 * `GET /objects/<id>?w=<width>`: AVIF or WebP by Accept; `?w=card`: the JPEG for link previews. The picture of an id
 * never changes. A PUT with a signature uploads it.
 */
export function objectRoutes(images: ImageStore, intake: UploadIntake): Router {
  const router = new Router();
  router.get('/objects/:id', async (ctx) => {
    const { w } = ctx.query;
    const size = sizes.find((known) => String(known) === w);
    if (w !== undefined && size === undefined) {
      throw new ProblemError('bad-request', `w must be one of ${sizes.join(', ')}`);
    }
    const picture = await images.find(ctx.params['id'] ?? '', size ?? null, acceptsAvif(ctx.get('Accept')));
    if (!picture) throw new ProblemError('not-found', 'There is no such picture');
    ctx.set(
      'Cache-Control',
      picture.isFinal ? 'public, max-age=31536000, immutable' : `public, max-age=${standInSeconds}`,
    );
    ctx.set('Vary', 'Accept');
    ctx.set('ETag', `"${createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 22)}"`);
    ctx.type = picture.type;
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = picture.bytes;
  });
  router.put('/objects/:id', async (ctx) => {
    const id = ctx.params['id'] ?? '';
    await intake.receive(ctx.req, id, ctx.query);
    ctx.status = 201;
    ctx.set('Location', pictureAddress(id));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = '';
  });
  return router;
}
