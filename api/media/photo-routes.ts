import Router from '@koa/router';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../entities/tables.ts';
import type { Actor } from '../router/handler.ts';
import { secretHashesOf } from '../router/request-secrets.ts';
import { actorOf } from '../auth/session.ts';
import { prefixesOf } from '../router/limits/address-prefixes.ts';
import type { WriteLimits } from '../router/limits/write-limits.ts';
import type { ImageStore } from './image-store.ts';
import type { PhotoIntake } from './photo-intake.ts';
import { imageWidths } from './storage.ts';

/** Whether the query string of the URL grants access to a photo. */
export type IsShared = (id: string, query: NodeJS.Dict<string | string[]>) => Promise<boolean>;

/** The session, and the grant or secret that came with the request ('' if none). */
type Asking = {
  readonly actor: Actor | null;
  readonly now: Date;
  readonly secrets: readonly string[];
  readonly grant: string;
};

/** Whether this person may see the photo. */
export type MaySee = (db: Db, id: string, asking: Asking) => Promise<boolean>;

type Options = {
  readonly database: Database;
  readonly images: ImageStore;
  readonly intake: PhotoIntake;
  readonly limits: Pick<WriteLimits, 'read'>;
  readonly isShared: IsShared;
  readonly maySee: MaySee;
  readonly now: () => Date;
};

/** If a browser displays the file as a document, that document can load and run nothing. */
const alone = "default-src 'none'; sandbox";

/**
 * `GET /photos/<id>?w=320|640|1280`: for the back office, the owner's session, a client with the request's secret or a
 * grant of its link, and a URL signed for a family link; everybody else gets the same 404. `PATCH` to a signed URL
 * uploads a chunk.
 */
export function photoRoutes({ database, images, intake, limits, isShared, maySee, now }: Options): Router {
  const router = new Router();
  const noSuchPhoto = () => new ProblemError('not-found', 'noSuchPhoto');

  router.get('/photos/:id', async (ctx) => {
    await limits.read(ctx.ip);
    const { w } = ctx.query;
    const width = imageWidths.find((known) => String(known) === w);
    if (w !== undefined && width === undefined) throw noSuchPhoto();
    const id = ctx.params['id'] ?? '';
    const asking = {
      actor: actorOf(ctx),
      now: now(),
      secrets: secretHashesOf({ secrets: 'one' }, (header) => ctx.get(header)),
      grant: ctx.get('Request-Grant'),
    };
    if (!(await maySee(database.db, id, asking)) && !(await isShared(id, ctx.query))) throw noSuchPhoto();
    const picture = await images.find(id, width ?? null, false);
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
    await limits.read(ctx.ip);
    const piece = { at: Number(offset), sender: prefixesOf(ctx.ip).sender };
    const { received, isWhole } = await intake.receive(ctx.req, ctx.params['id'] ?? '', ctx.query, piece);
    ctx.set('Upload-Offset', String(received));
    ctx.set('Cache-Control', 'no-store');
    ctx.status = isWhole ? 201 : 200;
    ctx.body = '';
  });
  return router;
}
