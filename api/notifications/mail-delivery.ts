import type { MailTransport } from './mail/mail-transport.ts';
import { QueueDelivery, type QueueDependencies } from './queue/queue-delivery.ts';
import { sent } from './queue/queue-table.ts';
import { addTodo } from '../features/work-queue/refresh-work-item.ts';
import type { Render } from './notification-queue.ts';
import { dayMs } from '../../shared/duration.ts';

export type MailDeliveryDependencies = QueueDependencies & {
  readonly transport: MailTransport;
  readonly render: Render;
};

/** Renders and sends the mails that are due. A mail that is sent again after a crash keeps its Message-ID. */
export class MailDelivery extends QueueDelivery {
  constructor({ transport, render, ...dependencies }: MailDeliveryDependencies) {
    super(
      {
        channel: 'mail',
        isKept: true,
        attemptMs: 2 * 60_000,
        retryForMs: 3 * dayMs,
        limits: { all: 4, person: 1, service: 4 },
        isPermanent: isRecipientRefused,
        givenUp: (tx, { id, createdAt }) => addTodo(tx, id, { kind: 'mail', dueAt: createdAt }),
        send: async (row, signal) => {
          const { mail } = (await render(dependencies.database.db, row, dependencies.now())) ?? {};
          if (!mail || mail.to === null) return 'not sent: there is nothing to tell any more';
          const { id, createdAt } = row;
          await transport({ ...mail, to: mail.to, id, createdAt: new Date(createdAt) }, signal);
          return sent;
        },
      },
      dependencies,
    );
  }
}

/** SMTP codes for an address that takes no mail. Not 552, a full mailbox, nor 554, which is often about the sender. */
const refusals = new Set([501, 521, 550, 551, 553, 556]);

/** Enhanced codes about the recipient's address. Not 5.1.7 and 5.1.8, which are about the sender, nor 5.7, a policy. */
const ofAddress = /^\d{3}[ -]5\.(?:1\.(?![78]\b)|2\.1\b)/;

/**
 * Returns whether the recipient is refused permanently: the mailbox does not exist or takes no mail. Other refusals (a
 * full mailbox, a policy, the content, our own credentials) can be resolved, so those mails are retried.
 */
function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return false;
  const response = 'response' in error && typeof error.response === 'string' ? error.response : '';
  if (/^5\d\d[ -]5\.\d/.test(response)) return ofAddress.test(response);
  return 'responseCode' in error && typeof error.responseCode === 'number' && refusals.has(error.responseCode);
}
