import Router from '@koa/router';
import type Koa from 'koa';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import { secretHashesOf } from '../endpoints/request-secrets.ts';
import type { Actor } from '../endpoints/handler.ts';
import type { WriteLimits } from '../limits/write-limits.ts';
import { pictureWidths, type PictureStore } from '../uploads/picture-store.ts';
import type { PhotoIntake } from './photo-intake.ts';
import { maySee } from './photo-rows.ts';

type Options = {
  readonly database: Database;
  readonly pictures: PictureStore;
  readonly intake: PhotoIntake;
  readonly limits: Pick<WriteLimits, 'ask'>;
};

/** Nothing that a picture is shown in may do anything, whatever a browser takes it for. */
const alone = "default-src 'none'; sandbox";

/**
 * `GET /photos/<id>?w=320|640|1280`: for the back office, the owner's session, and who has the request's secret, with
 * the same 404 for everybody else. `PATCH`, to an address that was given out, brings a piece.
 */
export function photoRoutes({ database, pictures, intake, limits }: Options): Router {
  const router = new Router();
  const noSuchPhoto = () => new ProblemError('not-found', 'noSuchPhoto');

  router.get('/photos/:id', async (ctx) => {
    limits.ask(ctx.ip);
    const { w } = ctx.query;
    const width = pictureWidths.find((known) => String(known) === w);
    if (w !== undefined && width === undefined) throw noSuchPhoto();
    const id = ctx.params['id'] ?? '';
    const [secretHash = null] = secretHashesOf({ secrets: 'one' }, (header) => ctx.get(header));
    const actor = actorOf(ctx);
    const viewer = { customerId: actor?.customerId ?? null, isAdmin: actor?.isAdmin ?? false, secretHash };
    if (!(await maySee(database.read, id, viewer))) throw noSuchPhoto();
    // Nothing that is made later would ever be asked for again.
    const picture = await pictures.find(id, width ?? null, false);
    if (!picture) throw noSuchPhoto();
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Security-Policy', alone);
    ctx.set('Content-Disposition', 'inline');
    ctx.type = picture.type;
    ctx.body = picture.bytes;
  });

  router.patch('/photos/:id', async (ctx) => {
    const offset = ctx.get('Upload-Offset');
    if (!/^\d{1,9}$/.test(offset)) {
      throw new ProblemError('bad-request', 'Upload-Offset must say where the piece begins');
    }
    const { received, isWhole } = await intake.receive(ctx.req, ctx.params['id'] ?? '', ctx.query, Number(offset));
    ctx.set('Upload-Offset', String(received));
    ctx.set('Cache-Control', 'no-store');
    ctx.status = isWhole ? 201 : 200;
    ctx.body = '';
  });
  return router;
}

function actorOf(ctx: Koa.Context): Actor | null {
  // Set by the session middleware alone.
  return (ctx.state['actor'] as Actor | undefined) ?? null;
}
