import type { photoContract } from '../../../shared/media/photo-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Env } from '../../config/env.ts';
import { requestAccessOf } from '../orders/request-access.ts';
import type { RequestLinks } from '../../auth/request-links.ts';
import { sessionSigner } from '../../auth/session-keys.ts';
import { readPhotos } from '../../entities/shown-photos.ts';
import { signedAddress } from '../../media/upload-address.ts';
import type { PhotoAllowance } from '../../media/photo-allowance.ts';
import { incomingFiles } from '../../media/incoming-files.ts';
import {
  placeAtAnswer,
  placeAtEntry,
  placeAtJob,
  placeAtMessage,
  placeAtReport,
  placeAtRequest,
  placeAtSentEntry,
} from './photo-places.ts';
import { addressLifeMs } from '../../media/photo-room.ts';
import {
  writeAnnouncement,
  type Announced,
  type AnnouncedBy,
  type PhotoPlace,
} from '../../media/write-announcement.ts';

const noSuchRequest = () => new ProblemError('not-found', 'noSuchRequest');

type Settings = Pick<Env, 'sessionKeys' | 'dataDir'>;

export const photoHandlers = (
  env: Settings,
  links: RequestLinks,
  allowance: PhotoAllowance,
): Handlers<typeof photoContract> => {
  const incoming = incomingFiles(env.dataDir);
  const signer = sessionSigner(env);
  const addressOf = (id: string, now: Date) =>
    signedAddress(signer(), 'photos', id, new Date(now.getTime() + addressLifeMs));

  async function announce(photo: Announced, place: PhotoPlace | null, by: AnnouncedBy) {
    if (!place) throw noSuchRequest();
    const { id, size } = photo;
    const { storedAt } = await writeAnnouncement(photo, place, by);
    const received = storedAt === null ? await incoming.length(id) : size;
    return { id, address: addressOf(id, by.now), received, storedAt };
  }

  return {
    announcePhoto: async ({ body }, { tx, ...context }) => {
      const { actor, now } = context;
      const { requestId: id, of, by, kind, grant } = body;
      // If the session has ended meanwhile, the person signs in and the upload continues.
      if (by !== undefined && by !== actor?.customerId) throw new ProblemError('sign-in-required', 'signInFirst');
      const accessTo = (requestId: string) => requestAccessOf(links, tx.db, { requestId, grant }, context);
      const places = {
        request: async () => placeAtRequest(tx, id, await accessTo(id), { kind, now }),
        job: () => placeAtJob(tx, id, { customerId: actor?.customerId ?? null, now }),
        message: () => placeAtMessage(tx, id, accessTo, now),
        report: () => placeAtReport(tx, { bookingId: id, photoId: body.id }, context),
        progress: () => placeAtSentEntry(tx, { progressId: id, photoId: body.id }, context),
      };
      return announce(body, await places[of](), { tx, ...context, allowance });
    },

    addProgressPhoto: async ({ params: { id: jobId, progressId }, body }, { tx, ...context }) =>
      announce({ ...body, kind: 'photo' }, await placeAtEntry(tx, { jobId, progressId }, context.now), {
        tx,
        ...context,
        allowance: null,
      }),

    addThreadPhoto: async ({ params: { messageId, ...of }, body }, { tx, ...context }) =>
      announce({ ...body, kind: 'photo' }, await placeAtAnswer(tx, { messageId, of }, context.now), {
        tx,
        ...context,
        allowance: null,
      }),

    async listRequestPhotos({ params: { id } }, { db }) {
      await db
        .selectFrom('booking')
        .select('id')
        .where('id', '=', id)
        .unionAll(db.selectFrom('estimateRequest').select('id').where('id', '=', id))
        .unionAll(db.selectFrom('job').select('id').where('id', '=', id))
        .executeTakeFirstOrThrow(noSuchRequest);
      const columns = ['bookingId', 'estimateRequestId', 'jobId'] as const;
      const found = await Promise.all(columns.map((column) => readPhotos(db, column, [id])));
      return found.flatMap((one) => one.get(id) ?? []);
    },
  };
};
