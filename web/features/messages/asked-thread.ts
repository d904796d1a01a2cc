import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { paths } from '../../../shared/paths.ts';
import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import { createStore } from '../../components/store.ts';

/** By which a device knows a thread: `booking:` and the booking's id. */
export const threadName = ({ kind, id }: ThreadOf): `${ThreadOf['kind']}:${string}` => `${kind}:${id}`;

/** A job that came from a booking goes on in the booking's thread. */
export const threadOfJob = ({ id, bookingId }: Pick<PortalJob, 'id' | 'bookingId'>): ThreadOf =>
  bookingId === null ? { kind: 'job', id } : { kind: 'booking', id: bookingId };

/** Which thread somebody has just asked to write into; null once its field has the focus. */
export const askedThread = createStore<string | null>(null);

/** Opens a thread that stands on this page, and leads to its field. */
export const askAbout = (of: ThreadOf): void => askedThread.set(threadName(of));

/** Where the messages of a job's page stand. */
export const messagesAnchor = 'messages';

export const jobMessages = (id: string): string => `${paths.portalJob(id)}#${messagesAnchor}`;
