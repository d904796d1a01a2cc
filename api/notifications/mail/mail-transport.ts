import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Env } from '../../config/env.ts';
import { isLoopback } from '../../config/env-settings.ts';
import { mailHtml } from './mail-html.ts';
import { oneLine } from './one-line.ts';

/** A person's name is shown and never read: it may be anything. */
type MailAddress = { readonly name: string; readonly address: string };

export type MailContent = {
  /** One address, checked before. */
  readonly to: string;
  readonly replyTo?: MailAddress | null;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** An iCalendar object, to go with it as a file. */
  readonly calendar?: string | null;
};

/** `id`: a UUID that names the message for good. */
type OutgoingMail = MailContent & { readonly id: string; readonly createdAt: Date };

/** Resolves when somebody else has the message for good. The signal ends an attempt that takes too long. */
export type MailTransport = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** Null where mail has nowhere to go: outside a demo without SMTP_URL. `origin`: the site's, to which mails link. */
export function mailTransportFor(
  { smtpUrl, mailFrom, dataDir, isDemo }: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'isDemo'>,
  origin: () => string,
): MailTransport | null {
  const messageOf = (mail: OutgoingMail) => messageFrom(mailFrom, mail, origin());
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl, messageOf);
  return isDemo ? folderTransport(join(dataDir, 'mail'), messageOf) : null;
}

/** Content is text, never a path or an address to fetch it from. */
const textOnly = { disableFileAccess: true, disableUrlAccess: true } as const;

/** The same message at every attempt. Addresses are given in parts, so that no name is ever read as header syntax. */
function messageFrom(
  from: string,
  { id, to, replyTo, subject, text, calendar, createdAt }: OutgoingMail,
  origin: string,
): SendMailOptions {
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: createdAt,
    from: { name: 'Nivasa', address: from },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
    subject: oneLine(subject),
    text,
    // What somebody has written to us is read as they wrote it.
    ...(!replyTo && { html: mailHtml({ subject, text }, origin) }),
    ...(calendar && {
      // In base64 its line ends arrive as they are.
      attachments: [
        {
          filename: 'inspection.ics',
          content: calendar,
          contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)\r$/m.exec(calendar)?.[1] ?? 'PUBLISH'}`,
          contentTransferEncoding: 'base64',
        },
      ],
    }),
  };
}

/** Loaded with the first message: ten megabytes that a server without mail does without. */
const mailer = () => import('nodemailer');

/** Made once, with the first message. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** nodemailer's settings of these names would write whole messages to standard output. */
const loquacious = ['logger', 'debug', 'transactionLog'];

type MessageOf = (mail: OutgoingMail) => SendMailOptions;

function smtpTransport(smtpUrl: string, messageOf: MessageOf): MailTransport {
  const url = new URL(smtpUrl);
  for (const name of loquacious) url.searchParams.delete(name);
  const settings = {
    ...textOnly,
    // A password crosses a network only encrypted; without this, a machine in between could pretend that there is
    // no TLS.
    requireTLS: url.protocol === 'smtp:' && url.username !== '' && !isLoopback(url.hostname),
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    socketTimeout: 60_000,
    // What stands in the address wins.
    url: url.href,
  };
  const transporter = once(async () => (await mailer()).createTransport(settings));
  return async (mail, signal) => {
    await (await transporter()).sendMail({ ...messageOf(mail), signal });
  };
}

/** For a demonstration: each message becomes a file that mail programs open, whole or not at all. */
function folderTransport(folder: string, messageOf: MessageOf): MailTransport {
  const transporter = once(async () =>
    (await mailer()).createTransport({ ...textOnly, streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return async (mail, signal) => {
    const { message } = await (await transporter()).sendMail({ ...messageOf(mail), signal });
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${mail.id}.eml`);
    const unfinished = `${file}.${process.pid}.tmp`;
    await writeFile(unfinished, message, { flush: true });
    await rename(unfinished, file);
  };
}
