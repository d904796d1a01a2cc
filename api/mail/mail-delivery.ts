import { QueueDelivery, type QueueDependencies } from '../queue/queue-delivery.ts';
import { pick, textColumn, view, type RowOf } from '../database/view.ts';
import { addTodo } from '../todos/keep-todo.ts';
import { mailMessages } from '../entities/mail-message-entity.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

export type MailDeliveryDependencies = QueueDependencies & { readonly transport: MailTransport };

const mailView = view(mailMessages, {
  ...pick(mailMessages, 'id', 'replyToName', 'replyToAddress', 'subject', 'text', 'calendar', 'createdAt', 'attempts'),
  to: mailMessages.toAddress,
});

type MailRow = RowOf<typeof mailView>;

/** Sends what `queueMail` has written. What is sent again after a crash has the same Message-ID. */
export class MailDelivery extends QueueDelivery<MailRow> {
  constructor({ transport, ...dependencies }: MailDeliveryDependencies) {
    super(
      {
        name: 'mail',
        table: mailMessages,
        row: mailView,
        isKept: true,
        attemptMs: 2 * 60_000,
        patienceMs: 3 * 24 * 60 * 60_000,
        // One server takes them all.
        person: textColumn(`lower(${mailMessages.toAddress})`),
        service: textColumn("''"),
        atOnce: { all: 4, person: 1, service: 4 },
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

function mailOf({ replyToName, replyToAddress, createdAt, ...row }: MailRow): OutgoingMail {
  return {
    ...row,
    replyTo: replyToAddress === null ? null : { name: replyToName ?? '', address: replyToAddress },
    createdAt: new Date(createdAt),
  };
}
