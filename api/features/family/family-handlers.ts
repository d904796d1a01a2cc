import { randomUUID } from 'node:crypto';
import {
  maxFamilyLinks,
  type familyContract,
  type FamilyLinksOfJob,
} from '../../../shared/features/family/family-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import { lockOwnJob, visitOf } from '../jobs/job-queries.ts';
import { noSuchJob } from '../jobs/move-job.ts';
import type { Env } from '../../config/env.ts';
import type { FamilyLinks } from '../../auth/family-links.ts';
import { sessionSigner } from '../../auth/session-keys.ts';
import { familyPhotoAddress } from './family-photos.ts';
import {
  isOver,
  readFamilyLinks,
  readJobPhotos,
  readValidLink,
  readSharedJob,
  readSharedProgress,
  type SharedJob,
} from './family-queries.ts';

type Settings = Pick<Env, 'sessionKeys' | 'dataDir'>;

/** Customers create and revoke links of their jobs; anybody with a link can read. */
export function familyHandlers(env: Settings, tokens: FamilyLinks): Handlers<typeof familyContract> {
  const signer = sessionSigner(env);

  /** Throws if the job does not exist or is another customer's. */
  const ownJob = async (db: Db, id: string, customerId: string) => {
    const job = await readSharedJob(db, id);
    if (!job || job.customerId !== customerId) throw noSuchJob();
    return job;
  };
  const linksOf = async (db: Db, job: SharedJob, now: Date): Promise<FamilyLinksOfJob> => {
    const photos = await readJobPhotos(db, job);
    const there = new Set(photos.map(({ id }) => id));
    const isEnded = isOver(job, now);
    const living = isEnded ? [] : await readFamilyLinks(db, job);
    return {
      links: living.map(({ id, createdAt, showsTotal, photoIds }) => ({
        id,
        url: tokens.urlOf(id),
        createdAt,
        showsTotal,
        photoIds: photoIds.filter((photo) => there.has(photo)),
      })),
      photos,
      endsAt: job.endsAt,
      isOver: isEnded,
    };
  };

  return {
    async openFamilyLink({ body: { token } }, { db, now }) {
      const id = tokens.idIn(token);
      const living = id === null ? null : await readValidLink(db, id, now);
      // One answer for altered, revoked, expired and unknown links, so that they cannot be told apart.
      if (!living) throw new ProblemError('not-found', 'There is no such link.');
      const { link, job } = living;
      const { status, slug, displayName, avatarUrl } = job;
      const chosen = new Set(link.photoIds);
      return {
        category: job.category,
        status,
        changes: job.changes,
        visitAt: visitOf(job),
        visitState: status === 'booked' ? job.answerState : null,
        plannedEnd: status === 'accepted' || status === 'in_progress' ? job.completionDate : null,
        progress: await readSharedProgress(db, job.id),
        provider: slug === null || displayName === null ? null : { slug, displayName, avatarUrl },
        showsTotal: link.showsTotal,
        totalLkr: link.showsTotal ? job.contractValueLkr : null,
        photos: (await readJobPhotos(db, job))
          .filter((photo) => chosen.has(photo.id))
          .map((photo) => ({ id: photo.id, address: familyPhotoAddress(signer(), link.id, photo.id, now) })),
      };
    },

    listFamilyLinks: async ({ params: { id } }, { db, actor, now }) =>
      linksOf(db, await ownJob(db, id, actor.customerId), now),

    async makeFamilyLink({ params: { id }, body: { showsTotal, photoIds } }, { tx, actor, now }) {
      const { customerId } = actor;
      // Locks the job, so that concurrent requests are counted correctly.
      await lockOwnJob(tx, customerId, id);
      const job = await ownJob(tx.db, id, customerId);
      if (isOver(job, now)) {
        throw new ProblemError('conflict', 'This job ended long ago, so you can no longer share it.');
      }
      if ((await readFamilyLinks(tx.db, job)).length >= maxFamilyLinks) {
        throw new ProblemError('conflict', `A job can have up to ${maxFamilyLinks} links: remove one first.`);
      }
      // Photos that were deleted meanwhile are left out without an error.
      const there = (await readJobPhotos(tx.db, job)).map((photo) => photo.id);
      const chosen = there.filter((photo) => photoIds.includes(photo));
      await tx.db
        .insertInto('familyLink')
        .values({
          id: randomUUID(),
          jobId: id,
          customerId,
          showsTotal,
          photoIds: JSON.stringify(chosen),
          createdAt: now.toISOString(),
        })
        .execute();
      return linksOf(tx.db, job, now);
    },

    async revokeFamilyLink({ params: { id, linkId } }, { tx, actor, now }) {
      const job = await ownJob(tx.db, id, actor.customerId);
      // Idempotent: revoking twice is no error.
      await tx.db.deleteFrom('familyLink').where('id', '=', linkId).where('jobId', '=', id).execute();
      return linksOf(tx.db, job, now);
    },
  };
}
