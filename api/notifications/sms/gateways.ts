import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../config/env.ts';
import type { SmsSettings } from '../../config/sms-settings.ts';
import { measureSms } from './sms-text.ts';

type OutgoingSms = {
  /** A UUID that identifies the message permanently. */
  readonly id: string;
  /** In its international form: `+94771234567`. */
  readonly to: string;
  readonly text: string;
  /** Where the gateway may report whether it was delivered. */
  readonly report: { readonly url: string; readonly token: string };
};

export type SmsGateway = {
  /** Whether it delivers to the country of this number. */
  readonly reaches: (number: string) => boolean;
  /** Whether it may report later that a message was not delivered. */
  readonly canReport: boolean;
  /** Resolves when the gateway has accepted the message. Throws SmsRefusedError and network errors. */
  readonly send: (sms: OutgoingSms, signal: AbortSignal) => Promise<void>;
};

/** The gateway did not accept the message. `code`: for the log; the gateway's text may contain the number. */
class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError';
  readonly code: string;

  constructor(code: string) {
    super(`The SMS gateway answered with ${code}`);
    this.code = code;
  }
}

type Of<Gateway> = Extract<SmsSettings, { readonly gateway: Gateway }>;

const isSriLankan = (number: string): boolean => number.startsWith('+94');

type Request = { readonly headers: Readonly<Record<string, string>>; readonly body: string | URLSearchParams };

/**
 * Posts and returns the body. The address is the operator's own setting, so it may be in a private network; a redirect
 * would send the key to somebody else and is refused.
 */
async function post(url: string, { headers, body }: Request, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Accept: 'application/json', ...headers },
    body,
    signal,
    redirect: 'error',
  });
  const text = await answer.text();
  if (!answer.ok) throw new SmsRefusedError(`HTTP ${answer.status}`);
  return text;
}

/** Both gateways report failures with status 200 too: only this word means that the message was accepted. */
function requireSuccess(text: string): void {
  let status: unknown;
  try {
    const answer: unknown = JSON.parse(text);
    status = typeof answer === 'object' && answer !== null && 'status' in answer ? answer.status : undefined;
  } catch {
    throw new SmsRefusedError('NO JSON');
  }
  if (status !== 'success') throw new SmsRefusedError(status === 'error' ? 'STATUS error' : 'STATUS unknown');
}

/**
 * Notify.lk, as https://developer.notify.lk/api-endpoints describes it: a form by POST, numbers as 9471XXXXXXX, `type`
 * for text outside GSM-7, and JSON in success and in failure. It has no delivery reports.
 */
export const notifyLk = (
  { userId, apiKey, senderId }: Of<'notifylk'>,
  url = 'https://app.notify.lk/api/v1/send',
): SmsGateway => ({
  reaches: isSriLankan,
  canReport: false,
  async send({ to, text }, signal) {
    const body = new URLSearchParams({
      user_id: userId,
      api_key: apiKey,
      sender_id: senderId,
      to: to.slice(1),
      message: text,
      ...(measureSms(text).encoding === 'ucs2' && { type: 'unicode' }),
    });
    requireSuccess(await post(url, { headers: {}, body }, signal));
  },
});

const json = (key: string | null, value: object): Request => ({
  headers: { 'Content-Type': 'application/json', ...(key !== null && { Authorization: `Bearer ${key}` }) },
  body: JSON.stringify(value),
});

/**
 * Text.lk, as https://text.lk/docs/send-sms describes it: JSON with a bearer token; `plain` is the type of every text
 * message; `{"status": "error"}` if it fails. A report can only be asked for, by an id that the documentation does not
 * show in the answer.
 */
export const textLk = (
  { apiKey, senderId }: Of<'textlk'>,
  url = 'https://app.text.lk/api/v3/sms/send',
): SmsGateway => ({
  reaches: isSriLankan,
  canReport: false,
  async send({ to, text }, signal) {
    const body = { recipient: to.slice(1), sender_id: senderId, type: 'plain', message: text };
    requireSuccess(await post(url, json(apiKey, body), signal));
  },
});

/**
 * The operator's own address, for any other gateway. A status of 2xx means that the message was accepted. It may POST
 * `{"token", "state": "delivered" | "failed"}` to `report.url` later.
 */
export const webhook = ({ url, apiKey }: Of<'webhook'>): SmsGateway => ({
  reaches: () => true,
  canReport: true,
  async send({ id, to, text, report }, signal) {
    await post(url, json(apiKey, { id, to, message: text, report }), signal);
  },
});

/** For a demonstration: writes each message atomically to a file. */
const folder = (path: string): SmsGateway => ({
  reaches: () => true,
  canReport: false,
  async send({ id, to, text }) {
    await mkdir(path, { recursive: true });
    const file = join(path, `${id}.txt`);
    const unfinished = `${file}.${process.pid}.tmp`;
    await writeFile(unfinished, `${to}\n\n${text}\n`, { flush: true });
    await rename(unfinished, file);
  },
});

/** Null if no SMS are sent: outside a demonstration without SMS_GATEWAY. */
export function smsGatewayFor({ sms, dataDir }: Pick<Env, 'sms' | 'dataDir'>): SmsGateway | null {
  switch (sms?.gateway) {
    case undefined:
      return null;
    case 'notifylk':
      return notifyLk(sms);
    case 'textlk':
      return textLk(sms);
    case 'webhook':
      return webhook(sms);
    case 'folder':
      return folder(join(dataDir, 'sms'));
  }
}
