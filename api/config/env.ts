import { readFileSync } from 'node:fs';
import { parseEnv as parseEnvFile } from 'node:util';
import type { TranslationLanguage } from '../../shared/site-language.ts';
import { smsLimitsOf, smsOf } from './sms-settings.ts';
import { resticName, settings, settingsSchema, together, type GivenSettings } from './env-settings.ts';

/** An invalid setting. The message names the variable and explains how to fix it. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

type OidcSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

export type S3Settings = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  readonly isPathStyle: boolean;
};

/** Our identity at push services (VAPID). Keys are base64url, as `web-push generate-vapid-keys` prints them. */
export type VapidSettings = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

type RefundTerms = {
  /** The operator's refund terms; null: none are shown. */
  readonly refundTerms: string | null;
  /** Translations of the refund terms; null: the English text is shown. */
  readonly refundTermsIn: Readonly<Record<TranslationLanguage, string | null>>;
};

/** `.env.example` documents the settings that people give. */
export type Env = Readonly<ReturnType<typeof complete>> & {
  /** Settings for restic, by the names of its environment variables. */
  readonly restic: Readonly<Record<string, string>>;
};

/**
 * Reads the environment, and `.env` in the working folder for names that are not set there. Throws EnvError for an
 * unknown name in `.env` and for an invalid value.
 */
export function readEnv(environment: NodeJS.ProcessEnv, envFile: string | undefined = readEnvFile()): Env {
  const fromFile = envFile === undefined ? {} : parseEnvFile(envFile);
  for (const name of Object.keys(fromFile)) {
    if (!Object.hasOwn(settings, name) && !resticName.test(name)) {
      throw new EnvError(`.env sets ${name}, which this program does not know: check its spelling in .env.example`);
    }
  }
  const given: Record<string, string> = {};
  for (const name of Object.keys(settings)) {
    const value = environment[name] ?? fromFile[name];
    // `NAME=` in a shell or in .env means: not set.
    if (value !== undefined && value.trim() !== '') given[name] = value.trim();
  }
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new EnvError(
      issue?.code === 'custom' && issue.path.length === 0
        ? issue.message
        : `${String(issue?.path[0])} has a value that cannot be used: see its description in .env.example`,
    );
  }
  return { ...complete(parsed.data), restic: resticOf({ ...fromFile, ...environment }) };
}

/** `NAME=` means not set, as for all other settings. */
function resticOf(given: NodeJS.Dict<string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(given)) {
    if (resticName.test(name) && value.trim() !== '') found[name] = value.trim();
  }
  return found;
}

function readEnvFile(): string | undefined {
  try {
    return readFileSync('.env', 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function complete(settings: GivenSettings) {
  const isDemo = settings.OIDC_ISSUER === undefined;
  const port = settings.PORT ?? 3000;
  const inbox = settings.CONTACT_INBOX;
  const publicUrl = settings.PUBLIC_URL
    ? new URL(settings.PUBLIC_URL).origin
    : port === 0
      ? undefined
      : `http://localhost:${port}`;
  return {
    isProduction: settings.NODE_ENV === 'production',
    /** No identity provider is configured: demo content and made-up bank and contact values are used. */
    isDemo,
    port,
    host: settings.HOST ?? '127.0.0.1',
    /** Origin of every absolute link; undefined until the port is known if PORT is 0. */
    publicUrl,
    dataDir: settings.DATA_DIR ?? 'data',
    databaseUrl: settings.DATABASE_URL,
    trustProxy: settings.TRUST_PROXY ?? false,
    pagesFolder: (settings.SITE_LANGUAGE ?? 'en') === 'en' ? 'dist' : 'dist/pseudo',
    /** Maximum number of open connections; nginx limits those per address. */
    maxConnections: settings.MAX_CONNECTIONS ?? 2048,
    /** How long the server keeps answering after SIGTERM, in milliseconds; meanwhile `/readyz` answers 503. */
    drainMs: (settings.DRAIN_SECONDS ?? (isDemo ? 0 : 5)) * 1000,
    logLevel: settings.LOG_LEVEL ?? 'info',
    /** Public writes per minute and client address. */
    writeLimitPerMinute: settings.WRITE_LIMIT_PER_MINUTE ?? 300,
    /** Requests per day for one mailbox, and for one telephone number. */
    contactLimitPerDay: settings.CONTACT_LIMIT_PER_DAY ?? (isDemo ? 100 : 20),
    /** Hours within which a professional answers whether they will come to a visit. */
    answerHours: settings.ANSWER_HOURS ?? 12,
    bank: {
      name: settings.BANK_NAME ?? 'Demo Bank (not a real bank)',
      accountName: settings.BANK_ACCOUNT_NAME ?? 'Nivasa Demo Account',
      accountNumber: settings.BANK_ACCOUNT_NUMBER ?? '0000 0000 0000',
      branch: settings.BANK_BRANCH ?? 'Demo Branch',
    },
    premiumChatNumber: settings.PREMIUM_CHAT_NUMBER ?? '94700000000',
    contact: {
      emails: settings.CONTACT_EMAILS ?? ['hello@nivasa.example', 'support@nivasa.example'],
      phones: settings.CONTACT_PHONES ?? ['+94 11 000 0000', '+94 70 000 0000'],
      address: settings.CONTACT_ADDRESS ?? '1 Demo Street, Colombo 00',
    },
    /** Recipient of the contact form; null if no mail is sent for it. */
    contactInbox: inbox?.includes('@') ? inbox : null,
    /** The contact form starts a thread that the back office answers. */
    contactToOffice: inbox === 'office',
    ...refundTermsOf(settings),
    smtpUrl: settings.SMTP_URL,
    sms: smsOf(settings, isDemo),
    smsLimits: smsLimitsOf(settings),
    /** The identity provider; null: the demonstration's own. */
    oidc: oidcOf(settings),
    /** Keys that sign cookies, the newest first; undefined: a demonstration generates its own. */
    sessionKeys: settings.SESSION_KEYS,
    /** The key that signs links to requests; undefined: a demonstration generates its own. */
    linkKey: settings.LINK_KEY,
    /** Verified addresses of the people who may use the back office, in lower case. */
    adminEmails: (settings.ADMIN_EMAILS ?? (isDemo ? ['admin@nivasa.example'] : [])).map((email) =>
      email.toLowerCase(),
    ),
    /** Null: no Web Push. */
    vapid: vapidOf(settings),
    /**
     * Push services in addition to the built-in list, in lower case: `push.example.org`, `*.push.example.org`,
     * `localhost:8443`.
     */
    pushHosts: settings.PUSH_HOSTS ?? [],
    /** Null: pictures are stored in `dataDir`. */
    s3: s3Of(settings),
    mailFrom: settings.MAIL_FROM ?? `nivasa@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`,
  };
}

/** Null unless all are set; the schema requires all of them if one is set. */
function all<const Names extends readonly (keyof GivenSettings)[]>(
  given: GivenSettings,
  names: Names,
): { readonly [At in keyof Names]: NonNullable<GivenSettings[Names[At]]> } | null {
  const values = names.map((name) => given[name]);
  if (values.includes(undefined)) return null;
  // None of them is undefined.
  return values as unknown as ReturnType<typeof all<Names>>;
}

function oidcOf(given: GivenSettings): OidcSettings | null {
  const found = all(given, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  if (!found) return null;
  const [issuer, clientId, clientSecret] = found;
  return { issuer, clientId, clientSecret };
}

function vapidOf(given: GivenSettings): VapidSettings | null {
  const found = all(given, together.push);
  if (!found) return null;
  const [publicKey, privateKey, subject] = found;
  return { publicKey, privateKey, subject };
}

function s3Of(given: GivenSettings): S3Settings | null {
  const found = all(given, together.bucket);
  if (!found) return null;
  const [endpoint, region, bucket, keyId, secret] = found;
  const isPathStyle = given.S3_PATH_STYLE ?? false;
  return { endpoint: new URL(endpoint).origin, region, bucket, keyId, secret, isPathStyle };
}

const demoRefundTerms: RefundTerms = {
  refundTerms:
    'Made up for this demonstration: we refund a fee in full if no professional can come, or if you cancel before we have verified it.',
  refundTermsIn: {
    si: 'ආදර්ශනය සඳහා පමණයි: ශිල්පියෙකුට එන්න බැරි නම්, නැතහොත් ගෙවීම තහවුරු කිරීමට පෙර ඔබ අවලංගු කළොත්, අපි ගාස්තුව සම්පූර්ණයෙන් ආපසු ගෙවමු.',
    ta: 'மாதிரிக்காக உருவாக்கப்பட்டது: நிபுணர் எவரும் வர முடியாவிட்டால், அல்லது கொடுப்பனவைச் சரிபார்க்கும் முன் நீங்கள் ரத்து செய்தால், கட்டணத்தை முழுமையாக மீளளிப்போம்.',
  },
};

/** Without an English text the translations are not used either. */
function refundTermsOf(given: GivenSettings): RefundTerms {
  const { REFUND_TERMS: refundTerms, REFUND_TERMS_SI: si = null, REFUND_TERMS_TA: ta = null } = given;
  if (refundTerms !== undefined) return { refundTerms, refundTermsIn: { si, ta } };
  return given.OIDC_ISSUER === undefined
    ? demoRefundTerms
    : { refundTerms: null, refundTermsIn: { si: null, ta: null } };
}
