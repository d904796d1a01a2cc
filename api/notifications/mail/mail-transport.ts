import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Env } from '../../config/env.ts';
import { isLoopback } from '../../config/env-settings.ts';
import type { SiteLanguage } from '../../../shared/site-language.ts';
import { mailHtml, oneLine } from './mail-html.ts';

/** `name` is for display only and may contain anything. */
type MailAddress = { readonly name: string; readonly address: string };

export type MailContent = {
  /** One validated address. */
  readonly to: string;
  readonly replyTo?: MailAddress | null;
  /** The language of the text; English if not given. */
  readonly language?: SiteLanguage;
  readonly subject: string;
  readonly text: string;
  /** An iCalendar object, to be attached as a file. */
  readonly calendar?: string | null;
};

/** `id`: a UUID that identifies the message permanently. */
type OutgoingMail = MailContent & { readonly id: string; readonly createdAt: Date };

/** Resolves when the receiving server has accepted the message. The signal aborts an attempt that takes too long. */
export type MailTransport = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** Null without a transport: outside a demo without SMTP_URL. `origin`: the site's, to which mails link. */
export function mailTransportFor(
  { smtpUrl, mailFrom, dataDir, isDemo }: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'isDemo'>,
  origin: () => string,
): MailTransport | null {
  const messageOf = (mail: OutgoingMail) => messageFrom(mailFrom, mail, origin());
  if (smtpUrl !== undefined) return smtpTransport(smtpUrl, messageOf);
  return isDemo ? folderTransport(join(dataDir, 'mail'), messageOf) : null;
}

/** Content is always text, never a path or URL to load it from. */
const textOnly = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * Builds the same message at every attempt. Addresses are passed as objects, so that a name cannot inject header
 * syntax.
 */
function messageFrom(
  from: string,
  { id, to, replyTo, language = 'en', subject, text, calendar, createdAt }: OutgoingMail,
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
    // A contact message to us is sent as plain text, as it was typed.
    ...(!replyTo && { html: mailHtml({ language, subject, text }, origin) }),
    ...(calendar && {
      // Base64 keeps its line ends unchanged.
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

/** Loaded with the first message, because it takes ten megabytes of memory. */
const mailer = () => import('nodemailer');

/** These nodemailer settings would write whole messages to standard output. */
const verboseSettings = ['logger', 'debug', 'transactionLog'];

type MessageOf = (mail: OutgoingMail) => SendMailOptions;

function smtpTransport(smtpUrl: string, messageOf: MessageOf): MailTransport {
  const url = new URL(smtpUrl);
  for (const name of verboseSettings) url.searchParams.delete(name);
  const settings = {
    ...textOnly,
    // With a password, TLS is required outside this machine. Without this, a man in the middle could strip STARTTLS.
    requireTLS: url.protocol === 'smtp:' && url.username !== '' && !isLoopback(url.hostname),
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    socketTimeout: 60_000,
    // Options in the URL override those above.
    url: url.href,
  };
  let transporter: Transporter | undefined;
  return async (mail, signal) => {
    const { createTransport } = await mailer();
    transporter ??= createTransport(settings);
    await transporter.sendMail({ ...messageOf(mail), signal });
  };
}

/** For a demonstration: writes each message atomically to a file that mail programs open. */
function folderTransport(folder: string, messageOf: MessageOf): MailTransport {
  const settings = { ...textOnly, streamTransport: true, buffer: true, newline: 'windows' } as const;
  return async (mail, signal) => {
    const { createTransport } = await mailer();
    const { message } = await createTransport(settings).sendMail({ ...messageOf(mail), signal });
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${mail.id}.eml`);
    const unfinished = `${file}.${process.pid}.tmp`;
    await writeFile(unfinished, message, { flush: true });
    await rename(unfinished, file);
  };
}
