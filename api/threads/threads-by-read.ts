// As `thread-queries.ts` and `shown-photos.ts`, for what is not read with Kysely yet.
import type { Photo } from '../../shared/photos/photo.ts';
import { messagesAtOnce, type Message, type Thread } from '../../shared/threads/thread.ts';
import type { Database } from '../database/database.ts';
import { marks } from '../database/marks.ts';
import { pick, view } from '../database/view.ts';
import { photos } from '../entities/photo-entity.ts';
import { threadMessages as messages, threads } from '../entities/thread-entity.ts';
import { withinShare } from './thread-queries.ts';

const owned = pick(photos, 'jobId', 'messageId');

const shown = view(photos, { ...pick(photos, 'id', 'kind', 'storedAt'), ...owned });

export async function readPhotos(
  read: Database['read'],
  owner: keyof typeof owned,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Photo[]>> {
  if (ids.length === 0) return new Map();
  const rows = await shown.read(
    read,
    `where ${owned[owner]} in (${marks(ids)}) and ${photos.storedAt} is not null
     order by ${photos.createdAt}, ${photos.id}`,
    ids,
  );
  const found = new Map<string, Photo[]>();
  for (const { id, kind, storedAt, ...of } of rows) {
    const ownerId = of[owner] ?? '';
    if (storedAt !== null) found.set(ownerId, [...(found.get(ownerId) ?? []), { id, kind, storedAt }]);
  }
  return found;
}

const threadColumns = { booking: threads.bookingId, job: threads.jobId } as const;

export async function readThreads(
  read: Database['read'],
  kind: keyof typeof threadColumns,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, Thread>> {
  if (ids.length === 0) return new Map();
  const of = threadColumns[kind];
  const lastOnes = view(
    `${threads} join ${messages} on ${messages.threadId} = ${threads.id}
     and ${messages.number} > ${threads.lastNumber} - ${messagesAtOnce}`,
    {
      of,
      unread: threads.customerUnread,
      ...pick(messages, 'id', 'number', 'text'),
      from: messages.author,
      at: messages.createdAt,
    },
  );
  const rows = await lastOnes.read(read, `where ${of} in (${marks(ids)}) order by ${of}, ${messages.number}`, ids);
  const photosOf = await readPhotos(
    read,
    'messageId',
    rows.map(({ id }) => id),
  );
  const found = new Map<string | null, { unread: number; readonly messages: Message[] }>();
  for (const { of: id, unread, ...row } of rows) {
    const present = found.get(id) ?? { unread, messages: [] };
    present.messages.push({ ...row, photos: photosOf.get(row.id) ?? [] });
    found.set(id, present);
  }
  return withinShare(found);
}

const waitingView = view(threads, pick(threads, 'bookingId', 'estimateRequestId', 'jobId', 'officeUnread'));

export async function readOfficeUnread(read: Database['read']): Promise<ReadonlyMap<string, number>> {
  const rows = await waitingView.read(read, `where ${threads.officeUnreadSince} is not null`);
  return new Map(
    rows.map(({ bookingId, estimateRequestId, jobId, officeUnread }) => [
      bookingId ?? estimateRequestId ?? jobId ?? '',
      officeUnread,
    ]),
  );
}
