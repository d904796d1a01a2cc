import { createECDH } from 'node:crypto';
import { z } from 'zod/mini';
import { emailSchema } from '../../shared/fields.ts';
import { smsError, smsFields } from './sms-settings.ts';

const text = z.string().check(z.trim(), z.minLength(1));
const partsOf = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const list = z.pipe(text.check(z.refine((value) => partsOf(value).length > 0)), z.transform(partsOf));
const flag = z.pipe(
  z.enum(['0', '1', 'false', 'true']),
  z.transform((value) => value === '1' || value === 'true'),
);
const wholeNumber = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max));
/** A secret key. Few different characters mean that it was typed as a placeholder and can be guessed. */
const key = z.string().check(
  z.minLength(16),
  z.refine((value) => new Set(value).size > 4),
);
const webAddress = z.url({ protocol: /^https?$/, hostname: /./ });

/** All settings. `.env.example` documents their units and meaning. */
export const settings = {
  NODE_ENV: z.optional(z.enum(['development', 'production', 'test'])),
  PORT: z.optional(wholeNumber(0, 65_535)),
  HOST: z.optional(text),
  PUBLIC_URL: z.optional(webAddress),
  DATA_DIR: z.optional(text),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(?:ql)?:\/\//))),
  SITE_LANGUAGE: z.optional(z.enum(['en', 'en-XA'])),
  DEMO: z.optional(flag),
  TRUST_PROXY: z.optional(flag),
  MAX_CONNECTIONS: z.optional(wholeNumber(8, 1_000_000)),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 600)),
  LOG_LEVEL: z.optional(z.enum(['silent', 'error', 'warn', 'info', 'debug'])),
  WRITE_LIMIT_PER_MINUTE: z.optional(wholeNumber(1, 1_000_000)),
  ANSWER_HOURS: z.optional(wholeNumber(1, 168)),
  CONTACT_LIMIT_PER_DAY: z.optional(wholeNumber(1, 1_000_000)),
  BANK_NAME: z.optional(text),
  BANK_ACCOUNT_NAME: z.optional(text),
  BANK_ACCOUNT_NUMBER: z.optional(text),
  BANK_BRANCH: z.optional(text),
  PREMIUM_CHAT_NUMBER: z.optional(z.string().check(z.regex(/^\+?\d{9,15}$/))),
  CONTACT_EMAILS: z.optional(list),
  CONTACT_PHONES: z.optional(list),
  CONTACT_ADDRESS: z.optional(text),
  REFUND_TERMS: z.optional(text.check(z.maxLength(300))),
  REFUND_TERMS_SI: z.optional(text.check(z.maxLength(300))),
  REFUND_TERMS_TA: z.optional(text.check(z.maxLength(300))),
  CONTACT_INBOX: z.optional(z.union([z.enum(['none', 'office']), emailSchema])),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, hostname: /./ })),
  MAIL_FROM: z.optional(emailSchema),
  ...smsFields,
  OIDC_ISSUER: z.optional(webAddress),
  OIDC_CLIENT_ID: z.optional(text),
  OIDC_CLIENT_SECRET: z.optional(text),
  SESSION_KEYS: z.optional(z.pipe(list, z.readonly(z.array(key)))),
  LINK_KEY: z.optional(key),
  ADMIN_EMAILS: z.optional(z.pipe(list, z.array(emailSchema))),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  PUSH_HOSTS: z.optional(
    z.pipe(
      list,
      z.array(z.string().check(z.toLowerCase(), z.regex(/^(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/))),
    ),
  ),
  S3_ENDPOINT: z.optional(webAddress),
  S3_REGION: z.optional(text),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  S3_PATH_STYLE: z.optional(flag),
  VAPID_SUBJECT: z.optional(
    z.union([z.url({ protocol: /^https$/, hostname: /./ }), z.string().check(z.regex(/^mailto:[^\s@]+@[^\s@]+$/))]),
  ),
};

/** Variables that are passed to restic, for restic itself and for its storage backends. restic validates them. */
export const resticName = /^(?:RESTIC|AWS|B2|AZURE|GOOGLE|ST|OS|RCLONE)_[A-Z0-9_]+$/;

/** Whether a host name or address refers to this machine only. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    host === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(host)
  );
}

type Settings = { readonly [Name in keyof typeof settings]?: z.output<(typeof settings)[Name]> };
type Name = keyof Settings;

/** Settings that must be set together. */
export const together = {
  bucket: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  push: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
} as const satisfies Record<string, readonly Name[]>;

/**
 * Required with an identity provider: without the client nobody could sign in, and without keys anybody could sign a
 * cookie.
 */
const requiredForSignIn = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SESSION_KEYS'] as const;

/** Required when real people pay, because they must never be shown a made-up bank account. */
const requiredOutsideDemo = [
  'BANK_NAME',
  'BANK_ACCOUNT_NAME',
  'BANK_ACCOUNT_NUMBER',
  'BANK_BRANCH',
  'PREMIUM_CHAT_NUMBER',
  'CONTACT_EMAILS',
  'CONTACT_PHONES',
  'CONTACT_ADDRESS',
] as const;

const missing = (given: Settings, names: readonly Name[]): Name | undefined =>
  names.find((name) => given[name] === undefined);

/** Checks several settings together and returns the error line that the start prints; null if there is no error. */
type Rule = (given: Settings) => string | null;

/** A demonstration without DEMO=1 must be on this machine only. */
const demoOnThisMachine: Rule = ({ OIDC_ISSUER, DEMO, HOST = 'localhost', PUBLIC_URL, TRUST_PROXY }) => {
  if (OIDC_ISSUER !== undefined || DEMO) return null;
  const meant = 'the demo on the network: set OIDC_ISSUER, or DEMO=1 if you mean to';
  if (!isLoopback(HOST)) return `HOST ${HOST} would put ${meant}`;
  const { hostname } = new URL(PUBLIC_URL ?? 'http://localhost');
  if (!isLoopback(hostname)) return `PUBLIC_URL ${hostname} would put ${meant}`;
  return TRUST_PROXY ? `TRUST_PROXY puts ${meant}` : null;
};

/** Without https, anybody on the network path could answer in the site's name; a proxy terminates TLS. */
const httpsForOthers: Rule = ({ HOST = 'localhost', PUBLIC_URL = 'http://localhost', TRUST_PROXY }) => {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    return 'PUBLIC_URL must be an https address, or one of this machine: https://nivasa.example';
  }
  return isLoopback(HOST) || TRUST_PROXY
    ? null
    : `HOST ${HOST} can be reached by others without https: put a proxy before it, as docs/nginx.conf, and set TRUST_PROXY=1`;
};

const wholeGroups: Rule = (given) => {
  for (const names of Object.values(together)) {
    const present = names.find((name) => given[name] !== undefined);
    const absent = missing(given, names);
    if (present && absent) return `${absent} must be set when ${present} is: see its description in .env.example`;
  }
  return null;
};

const keysOfOnePair: Rule = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) =>
  VAPID_PRIVATE_KEY === undefined || publicHalfOf(VAPID_PRIVATE_KEY) === VAPID_PUBLIC_KEY
    ? null
    : 'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY: see its description in .env.example';

/** Null if the bytes are no private key. */
function publicHalfOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return pair.getPublicKey('base64url');
}

const wholeOutsideDemo: Rule = (given) => {
  const { OIDC_ISSUER, CONTACT_INBOX, SMTP_URL } = given;
  if (OIDC_ISSUER === undefined) return null;
  const shown = missing(given, requiredOutsideDemo);
  if (shown) return `${shown} must be set when OIDC_ISSUER is: otherwise real customers would see a made-up value`;
  const { protocol, hostname } = new URL(OIDC_ISSUER);
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    return 'OIDC_ISSUER must be an https address: over plain http, anyone on the network could sign in as anyone';
  }
  const secret = missing(given, requiredForSignIn);
  if (secret) return `${secret} must be set when OIDC_ISSUER is: see its description in .env.example`;
  if (CONTACT_INBOX === undefined) {
    return 'CONTACT_INBOX must be set when OIDC_ISSUER is: to an e-mail address, to office, or to none (the contact page then takes no messages)';
  }
  return CONTACT_INBOX.includes('@') && SMTP_URL === undefined
    ? 'SMTP_URL must be set when CONTACT_INBOX is an e-mail address: otherwise nobody would receive the messages (or set CONTACT_INBOX=none)'
    : null;
};

const gatewayOfSms: Rule = (given) => smsError(given, isLoopback);

const rules = [demoOnThisMachine, httpsForOthers, wholeOutsideDemo, wholeGroups, keysOfOnePair, gatewayOfSms];

/** An issue with code `custom` has a complete line as its message; any other names the setting in its path. */
export const settingsSchema = z.object(settings).check((context) => {
  if (context.issues.length > 0) return;
  for (const rule of rules) {
    const message = rule(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  }
});

export type GivenSettings = z.output<typeof settingsSchema>;
