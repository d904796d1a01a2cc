import { QueueDelivery, type QueueDependencies } from '../queue/queue-delivery.ts';
import type { QueueRow } from '../queue/queue-table.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

export type MailDeliveryDependencies = QueueDependencies & { readonly transport: MailTransport };

type MailRow = QueueRow & {
  readonly to_address: string;
  readonly reply_to_name: string | null;
  readonly reply_to_address: string | null;
  readonly subject: string;
  readonly text: string;
  readonly calendar: string | null;
};

/** Sends what `queueMail` has written. What is sent again after a crash has the same Message-ID. */
export class MailDelivery extends QueueDelivery<MailRow> {
  constructor({ transport, ...dependencies }: MailDeliveryDependencies) {
    super(
      {
        name: 'mail',
        table: 'mail_message',
        isKept: true,
        attemptMs: 2 * 60_000,
        patienceMs: 3 * 24 * 60 * 60_000,
        // One server takes them all.
        person: 'lower(to_address)',
        service: "''",
        atOnce: { all: 4, person: 1, service: 4 },
        send: async (row, signal) => {
          await transport(mailOf(row), signal);
          return 'sent';
        },
      },
      dependencies,
    );
  }
}

function mailOf(row: MailRow): OutgoingMail {
  return {
    id: row.id,
    to: row.to_address,
    replyTo: row.reply_to_address === null ? null : { name: row.reply_to_name ?? '', address: row.reply_to_address },
    subject: row.subject,
    text: row.text,
    calendar: row.calendar,
    createdAt: new Date(row.created_at),
  };
}
