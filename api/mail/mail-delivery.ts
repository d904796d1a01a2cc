import { sql } from 'kysely';
import { QueueDelivery, type QueueDependencies } from '../queue/queue-delivery.ts';
import type { QueueRow } from '../queue/queue-table.ts';
import { addTodo } from '../todos/keep-todo.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

export type MailDeliveryDependencies = QueueDependencies & { readonly transport: MailTransport };

/** Sends what `queueMail` has written. What is sent again after a crash has the same Message-ID. */
export class MailDelivery extends QueueDelivery<'mailMessage'> {
  constructor({ transport, ...dependencies }: MailDeliveryDependencies) {
    super(
      {
        name: 'mail',
        table: 'mailMessage',
        attemptMs: 2 * 60_000,
        patienceMs: 3 * 24 * 60 * 60_000,
        // One server takes them all.
        person: sql<string>`lower(${sql.ref('toAddress')})`,
        service: sql<string>`''`,
        atOnce: { all: 4, person: 1, service: 4 },
        isHopeless: isRecipientRefused,
        givenUp: (tx, { id, createdAt }) => addTodo(tx, id, { kind: 'mail', dueAt: createdAt }),
        send: async (row, signal) => {
          await transport(mailOf(row), signal);
          return 'sent';
        },
      },
      dependencies,
    );
  }
}

/** What a server says of an address that takes no mail: 552 is a full mailbox, and 554 often is about who sends. */
const refusals = new Set([501, 521, 550, 551, 553, 556]);

/** Of the address, by what stands behind the code: 5.1.7 and 5.1.8 are about the sender, 5.7 is a policy. */
const ofAddress = /^\d{3}[ -]5\.(?:1\.(?![78]\b)|2\.1\b)/;

/**
 * The recipient is refused for good: no such mailbox, or none that takes mail. Whatever may be mended here or there, a
 * full mailbox, a policy, what the message holds, our own name and password, is tried again.
 */
function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return false;
  const response = 'response' in error && typeof error.response === 'string' ? error.response : '';
  if (/^5\d\d[ -]5\.\d/.test(response)) return ofAddress.test(response);
  return 'responseCode' in error && typeof error.responseCode === 'number' && refusals.has(error.responseCode);
}

function mailOf({ replyToName, replyToAddress, ...row }: QueueRow<'mailMessage'>): OutgoingMail {
  return {
    id: row.id,
    to: row.toAddress,
    replyTo: replyToAddress === null ? null : { name: replyToName ?? '', address: replyToAddress },
    subject: row.subject,
    text: row.text,
    calendar: row.calendar,
    createdAt: new Date(row.createdAt),
  };
}
