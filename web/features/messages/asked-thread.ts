import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { paths } from '../../../shared/paths.ts';
import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import { createStore } from '../../components/store.ts';

/** The name of a thread on a device: `booking:` and the booking's id. */
export const threadName = ({ kind, id }: ThreadOf): `${ThreadOf['kind']}:${string}` => `${kind}:${id}`;

/** A job made from a booking uses the booking's thread. */
export const threadOfJob = ({ id, bookingId }: Pick<PortalJob, 'id' | 'bookingId'>): ThreadOf =>
  bookingId === null ? { kind: 'job', id } : { kind: 'booking', id: bookingId };

/** The thread that the user wants to write in; null once its field has the focus. */
export const askedThread = createStore<string | null>(null);

/** Opens a thread on this page, and focuses its field. */
export const askAbout = (of: ThreadOf): void => askedThread.set(threadName(of));

/** The fragment of the messages on a job's page. */
export const messagesAnchor = 'messages';

export const jobMessages = (id: string): string => `${paths.portalJob(id)}#${messagesAnchor}`;
