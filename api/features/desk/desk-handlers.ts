import { deskDays, type deskContract, type OpenedDesk } from '../../../shared/features/desk/desk-contract.ts';
import { maxLinkTries } from '../../../shared/features/orders/request-link-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { deskIn, type DeskLinks } from '../../auth/desk-links.ts';
import { openSession } from '../../auth/desk-sessions.ts';
import { readTries, tryDigits } from '../../auth/link-tries.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { endTasksShown, withdrawTasks } from '../../notifications/phone/office-task-queries.ts';
import { lockAvailability, readAvailability, writeAvailability } from '../visits/availability-queries.ts';
import { answerVisit } from '../visits/visit-answers.ts';
import { addReply, readDeskReviews } from './desk-reviews.ts';
import { recordStep } from '../visits/day-steps.ts';
import { readDeskJobs } from './desk-jobs.ts';
import {
  deskOwnerOf,
  findOwner,
  lockVisit,
  readDeskOwner,
  readDeskServices,
  readDeskVisits,
  readOwnerByAccount,
} from './desk-queries.ts';
import { dayMs } from '../../../shared/duration.ts';

const lifeMs = deskDays * dayMs;

/** One answer for altered, revoked and unknown links, so that they cannot be told apart. */
const noSuchDesk = () => new ProblemError('not-found', 'noSuchDesk');

const isOpen = { access: 'open', triesLeft: maxLinkTries, lockedUntil: null } as const;

type Contract = Omit<typeof deskContract, 'sendProgress'>;

export const deskHandlers = (links: DeskLinks, notifications: Notifications): Handlers<Contract> => ({
  async openDesk({ body: { token, digits } }, { tx, actor, now, secrets: [secretHash] }): Promise<OpenedDesk> {
    if (secretHash === undefined) throw new ProblemError('bad-request', 'Request-Secret is missing');
    if (token === null) {
      const owner = actor && (await readOwnerByAccount(tx.db, actor.customerId));
      if (!owner) throw noSuchDesk();
      await openSession(tx, { secretHash, providerId: owner.id, now, lifeMs });
      return { id: owner.id, displayName: owner.displayName, ...isOpen };
    }
    const claimed = deskIn(token);
    const owner = claimed && (await readDeskOwner(tx.db, claimed.id));
    if (!owner || owner.phone === null) throw noSuchDesk();
    const { id, displayName, phone, deskGeneration: generation } = owner;
    if (!links.isLink(claimed, { id, generation })) throw noSuchDesk();
    const link = { kind: 'desk', id, generation } as const;
    if (typeof digits !== 'string') {
      const isOpenHere = (await findOwner(tx.db, [secretHash], now))?.id === id;
      if (!isOpenHere) return { id, displayName, ...(await readTries(tx.db, link, now)) };
      await endTasksShown(tx, link, now);
      return { id, displayName, ...isOpen };
    }
    const before = await readTries(tx.db, link, now);
    const tried = await tryDigits(tx, { ...link, phone }, digits, now);
    if (tried.access === 'open') {
      await openSession(tx, { secretHash, providerId: id, now, lifeMs });
      await endTasksShown(tx, link, now);
    }
    if (tried.access === 'locked' && before.access !== 'locked') await notifications.deskLocked(tx, id, now);
    return { id, displayName, ...tried };
  },

  async readDesk(_input, { db, secrets, now }) {
    const { id, displayName, language } = await deskOwnerOf(db, secrets, now);
    const [services, availability, visits, jobs, reviews] = await Promise.all([
      readDeskServices(db, id),
      readAvailability(db, id),
      readDeskVisits(db, id, now),
      readDeskJobs(db, id, now),
      readDeskReviews(db, id),
    ]);
    return { displayName, language, services, availability, visits, jobs, reviews };
  },

  async answerVisit({ body: { visitId, ...body } }, { tx, secrets, now, clientKey }) {
    const owner = await deskOwnerOf(tx.db, secrets, now);
    await lockVisit(tx, visitId, owner);
    await answerVisit(tx, visitId, body, { actor: null, now });
    // The professional knows of the visit, so the office need not tell them.
    await withdrawTasks(tx, { bookingId: visitId }, owner.id);
    await notifications.visitAnswered(tx, visitId, body.reply, now);
    return { id: visitId, clientKey };
  },

  async tellStep({ body: { visitId, ...said } }, { tx, secrets, now, clientKey }) {
    const owner = await deskOwnerOf(tx.db, secrets, now);
    await lockVisit(tx, visitId, owner);
    const entry = await recordStep(tx, visitId, said, { actor: null, now });
    if (entry) await notifications.visitStep(tx, visitId, { ...entry, scheduledAt: said.scheduledAt }, now);
    return { id: visitId, clientKey };
  },

  async saveAvailability({ body }, { tx, secrets, now, clientKey }) {
    const { id } = await deskOwnerOf(tx.db, secrets, now);
    // So that the office does not compare with what is being replaced.
    await lockAvailability(tx, id);
    await writeAvailability(tx, id, body);
    return { id, clientKey };
  },

  async replyToReview({ body: { reviewId, text } }, { tx, secrets, now, clientKey }) {
    const { id: providerId } = await deskOwnerOf(tx.db, secrets, now);
    const jobId = await addReply(tx, { reviewId, providerId, text }, now);
    await notifications.reviewReplied(tx, jobId, now);
    return { id: reviewId, clientKey };
  },

  async chooseDeskLanguage({ body: { language } }, { tx, secrets, now, clientKey }) {
    const { id } = await deskOwnerOf(tx.db, secrets, now);
    await tx.db.updateTable('provider').set({ language }).where('id', '=', id).execute();
    return { id, clientKey };
  },

  async closeDesk(_input, { tx, secrets: [secretHash = ''] }) {
    await tx.db.deleteFrom('deskSession').where('secretHash', '=', secretHash).execute();
    return {};
  },
});
