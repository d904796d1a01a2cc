import { randomUUID } from 'node:crypto';
import { mostFamilyLinks, type familyContract, type FamilyLinksOfJob } from '../../shared/family/family-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import { hold, insert, remove } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { familyLinks as links } from '../entities/link-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { noSuchJob } from '../jobs/move-job.ts';
import type { Env } from '../process/env.ts';
import type { FamilyLinks } from '../sessions/family-links.ts';
import { sessionSigner } from '../sessions/session-keys.ts';
import { familyPhotoAddress } from './family-photos.ts';
import {
  isOver,
  readFamilyLinks,
  readJobPhotos,
  readLivingLink,
  readSharedJob,
  readSharedProgress,
  type SharedJob,
} from './family-rows.ts';

type Settings = Pick<Env, 'sessionKeys' | 'dataDir'>;

/** Customers share their jobs, and take that back; whoever has a link reads. */
export function familyHandlers(env: Settings, tokens: FamilyLinks): Handlers<typeof familyContract> {
  const signer = sessionSigner(env);

  /** Throws for a job that is not there, or is another's. */
  const ownJob = async (read: Database['read'], id: string, customerId: string) => {
    const job = await readSharedJob(read, id);
    if (!job || job.customerId !== customerId) throw noSuchJob();
    return job;
  };
  const linksOf = async (read: Database['read'], job: SharedJob, now: Date): Promise<FamilyLinksOfJob> => {
    const photos = await readJobPhotos(read, job);
    const there = new Set(photos.map(({ id }) => id));
    const isEnded = isOver(job, now);
    const living = isEnded ? [] : await readFamilyLinks(read, job);
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
    async openFamilyLink({ body: { token } }, { read, now }) {
      const id = tokens.idIn(token);
      const living = id === null ? null : await readLivingLink(read, id, now);
      // Altered, revoked, over, unknown: nobody can tell them apart.
      if (!living) throw new ProblemError('not-found', 'There is no such link.');
      const { link, job } = living;
      const { status, slug, displayName, avatarUrl } = job;
      const chosen = new Set(link.photoIds);
      return {
        category: job.category,
        status,
        changes: job.changes,
        visitAt: job.visitAt,
        plannedEnd: status === 'accepted' || status === 'in_progress' ? job.completionDate : null,
        progress: await readSharedProgress(read, job.id),
        provider: slug === null || displayName === null ? null : { slug, displayName, avatarUrl },
        showsTotal: link.showsTotal,
        totalLkr: link.showsTotal ? job.contractValueLkr : null,
        photos: (await readJobPhotos(read, job))
          .filter((photo) => chosen.has(photo.id))
          .map((photo) => ({ id: photo.id, address: familyPhotoAddress(signer(), link.id, photo.id, now) })),
      };
    },

    listFamilyLinks: async ({ params: { id } }, { read, actor, now }) =>
      linksOf(read, await ownJob(read, id, actor.customerId), now),

    async makeFamilyLink({ params: { id }, body: { showsTotal, photoIds } }, { tx, actor, now }) {
      const { customerId } = actor;
      // Of several at once each is counted.
      await hold(tx, jobs, { id, customerId });
      const job = await ownJob(tx.execute, id, customerId);
      if (isOver(job, now)) throw new ProblemError('conflict', 'This job ended long ago: nothing is shared of it.');
      if ((await readFamilyLinks(tx.execute, job)).length >= mostFamilyLinks) {
        throw new ProblemError('conflict', `A job has ${mostFamilyLinks} links at most: revoke one of them first.`);
      }
      // One that went meanwhile is not shown, and nobody is held up over it.
      const there = (await readJobPhotos(tx.execute, job)).map((photo) => photo.id);
      const chosen = there.filter((photo) => photoIds.includes(photo));
      const row = { id: randomUUID(), jobId: id, customerId, showsTotal, photoIds: chosen, createdAt: now };
      await insert(tx, links, row);
      return linksOf(tx.execute, job, now);
    },

    async revokeFamilyLink({ params: { id, linkId } }, { tx, actor, now }) {
      const job = await ownJob(tx.execute, id, actor.customerId);
      // Said twice it is said once.
      await remove(tx, links, { id: linkId, jobId: id });
      return linksOf(tx.execute, job, now);
    },
  };
}
