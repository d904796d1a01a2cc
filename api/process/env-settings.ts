import { z } from 'zod/mini';
import { emailSchema } from '../../shared/fields.ts';

const text = z.string().check(z.trim(), z.minLength(1));
const partsOf = (value: string) =>
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
/** A key. One of few different characters was typed to have one, and can be guessed. */
const key = z.string().check(
  z.minLength(16),
  z.refine((value) => new Set(value).size > 4),
);
const webAddress = z.url({ protocol: /^https?$/, hostname: /./ });

/** Every setting there is. Units and meaning stand in `.env.example`. */
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
  OIDC_ISSUER: z.optional(webAddress),
  OIDC_CLIENT_ID: z.optional(text),
  OIDC_CLIENT_SECRET: z.optional(text),
  SESSION_KEYS: z.optional(z.pipe(list, z.array(key))),
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

/** Settings of restic, which checks them itself: its own, and those of the places that it writes to. */
export const resticName = /^(?:RESTIC|AWS|B2|AZURE|GOOGLE|ST|OS|RCLONE)_[A-Z0-9_]+$/;

export const settingsSchema = z.object(settings);

export type Settings = z.output<typeof settingsSchema>;
