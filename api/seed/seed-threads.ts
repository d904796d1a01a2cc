import { timeBefore } from './demo-day.ts';
import type { DemoMessage } from './demo-data.ts';
import { addPhotosOf } from './demo-photos.ts';
import { demoId } from './demo-id.ts';
import type { RowSet } from './row-set.ts';

/** Each side has read what it has answered; later messages are unread. */
export function addThread(rows: RowSet, bookingId: string, messages: readonly DemoMessage[], now: Date): void {
  const [first] = messages;
  if (!first) return;
  const id = demoId(`thread ${bookingId}`);
  const timeOf = ({ daysAgo, time }: DemoMessage) => timeBefore(now, daysAgo, time);
  const readBy = (side: DemoMessage['from']) => messages.findLastIndex(({ from }) => from === side) + 1;
  const waitingFor = (side: DemoMessage['from']) => messages.slice(readBy(side));
  const [unreadByOffice] = waitingFor('office');
  rows.add('thread', {
    id,
    bookingId,
    estimateRequestId: null,
    lastNumber: messages.length,
    customerRead: readBy('customer'),
    officeRead: readBy('office'),
    customerUnread: waitingFor('customer').length,
    officeUnread: waitingFor('office').length,
    officeUnreadSince: unreadByOffice ? timeOf(unreadByOffice) : null,
    lastAt: timeOf(messages.at(-1) ?? first),
    createdAt: timeOf(first),
  });
  rows.add(
    'threadMessage',
    ...messages.map((message, place) => ({
      id: demoId(`message ${bookingId} ${place}`),
      threadId: id,
      number: place + 1,
      author: message.from,
      text: message.text,
      createdAt: timeOf(message),
    })),
  );
  messages.forEach((message, place) => {
    const messageId = demoId(`message ${bookingId} ${place}`);
    addPhotosOf(rows, message.photos ?? [], { messageId }, timeOf(message));
  });
}
