import { readFileSync } from 'node:fs';
import { parseEnv as parseEnvFile } from 'node:util';
import { isLoopback, plainHttpFault, publicDemoFault } from './network-settings.ts';
import { resticName, settings, settingsSchema, type Settings } from './env-settings.ts';
import { vapidOf, type VapidSettings } from './vapid-settings.ts';
import { s3Of, type S3Settings } from './s3-settings.ts';
import { refundTermsOf, type RefundTerms } from './refund-terms.ts';

/** A setting that cannot be used. The message names the variable; nothing else is needed to mend it. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** Required as soon as an identity provider is named: nobody could sign in, or everybody could sign a cookie. */
const requiredForSignIn = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SESSION_KEYS'] as const;

/** Required as soon as real people pay: a made-up account must never be shown to them. */
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

type OidcSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

export type Env = RefundTerms & {
  readonly isProduction: boolean;
  /** No identity provider is configured: demo content and plainly made-up bank and contact values. */
  readonly isDemo: boolean;
  readonly port: number;
  readonly host: string;
  /** Origin of every absolute link; undefined until the port is known when PORT is 0. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly trustProxy: boolean;
  readonly pagesFolder: string;
  /** Connections open at once; a quarter of them may come from one address. */
  readonly maxConnections: number;
  /** How long it answers on after the order to stop, while `/readyz` sends others elsewhere, in milliseconds. */
  readonly drainMs: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Public writes a minute for one client address; requests a day for one mailbox, and for one telephone number. */
  readonly writeLimitPerMinute: number;
  readonly contactLimitPerDay: number;
  readonly bank: {
    readonly name: string;
    readonly accountName: string;
    readonly accountNumber: string;
    readonly branch: string;
  };
  readonly premiumChatNumber: string;
  readonly contact: {
    readonly emails: readonly string[];
    readonly phones: readonly string[];
    readonly address: string;
  };
  /** Where the contact form is delivered to; null when it delivers nothing. */
  readonly contactInbox: string | null;
  /** The contact form begins a thread that the back office answers. */
  readonly contactToOffice: boolean;
  readonly smtpUrl: string | undefined;
  /** The sender of all mail. */
  readonly mailFrom: string;
  /** Who says who people are; null: the demonstration's own provider. */
  readonly oidc: OidcSettings | null;
  /** What signs cookies, the first key new ones; undefined: a demonstration makes its own. */
  readonly sessionKeys: readonly string[] | undefined;
  /** What links to requests are made with; undefined: a demonstration makes its own. */
  readonly linkKey: string | undefined;
  /** Whose verified addresses these are may use the back office. In lower case. */
  readonly adminEmails: readonly string[];
  /** Null: nobody is told anything by Web Push. */
  readonly vapid: VapidSettings | null;
  /** Push services beside the known ones, in lower case: `push.example.org`, `*.push.example.org`, `localhost:8443`. */
  readonly pushHosts: readonly string[];
  /** Null: pictures are kept in `dataDir`. */
  readonly s3: S3Settings | null;
  /** What restic reads, by the names that it has for it. */
  readonly restic: Readonly<Record<string, string>>;
};

/**
 * Reads the environment, and `.env` in the working folder where a name is not set outside it.
 * Throws EnvError for a name in `.env` that is no setting and for a value that cannot be used.
 */
export function readEnv(environment: NodeJS.ProcessEnv, envFile: string | undefined = readEnvFile()): Env {
  const fromFile = envFile === undefined ? {} : parseEnvFile(envFile);
  for (const name of Object.keys(fromFile)) {
    if (!Object.hasOwn(settings, name) && !resticName.test(name)) {
      throw new EnvError(`.env names ${name}, which is no setting of this program; see .env.example`);
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
    const name = String(parsed.error.issues[0]?.path[0] ?? 'a setting');
    throw new EnvError(`${name} cannot be used: see its description in .env.example`);
  }
  return { ...complete(parsed.data), restic: resticOf({ ...fromFile, ...environment }) };
}

/** `NAME=` means that it is not set, as it does for all others. */
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

function complete(settings: Settings): Omit<Env, 'restic'> {
  const isDemo = settings.OIDC_ISSUER === undefined;
  const isProduction = settings.NODE_ENV === 'production';
  const port = settings.PORT ?? 3000;
  const host = settings.HOST ?? '127.0.0.1';
  const fault = (isDemo && !settings.DEMO && publicDemoFault(settings, host)) || plainHttpFault(settings, host);
  if (fault) throw new EnvError(fault);
  if (!isDemo) {
    for (const name of requiredOutsideDemo) {
      if (settings[name] === undefined) {
        throw new EnvError(`${name} must be set when OIDC_ISSUER is: real customers would be shown a made-up value`);
      }
    }
  }
  const oidc = oidcOf(settings);
  if (!isDemo && settings.CONTACT_INBOX === undefined) {
    throw new EnvError(
      'CONTACT_INBOX must be set when OIDC_ISSUER is: to an e-mail address, to office, or to none, which the contact page then says',
    );
  }
  const inbox = settings.CONTACT_INBOX;
  const contactToOffice = inbox === 'office';
  const contactInbox = inbox === undefined || inbox === 'none' || contactToOffice ? null : inbox;
  if (!isDemo && contactInbox !== null && settings.SMTP_URL === undefined) {
    throw new EnvError(
      'SMTP_URL must be set when CONTACT_INBOX is: messages would reach nobody (or set CONTACT_INBOX=none)',
    );
  }
  const s3 = s3Of(settings);
  if (s3 && 'missing' in s3) {
    throw new EnvError(`${s3.missing} must be set when others of S3_* are: see its description in .env.example`);
  }
  const vapid = vapidOf(settings);
  if (vapid && 'fault' in vapid) throw new EnvError(`${vapid.fault}: see its description in .env.example`);
  const publicUrl = settings.PUBLIC_URL
    ? new URL(settings.PUBLIC_URL).origin
    : port === 0
      ? undefined
      : `http://localhost:${port}`;
  return {
    isProduction,
    isDemo,
    port,
    host,
    publicUrl,
    dataDir: settings.DATA_DIR ?? 'data',
    databaseUrl: settings.DATABASE_URL,
    trustProxy: settings.TRUST_PROXY ?? false,
    pagesFolder: (settings.SITE_LANGUAGE ?? 'en') === 'en' ? 'dist' : 'dist/pseudo',
    maxConnections: settings.MAX_CONNECTIONS ?? 2048,
    drainMs: (settings.DRAIN_SECONDS ?? (isDemo ? 0 : 5)) * 1000,
    logLevel: settings.LOG_LEVEL ?? 'info',
    writeLimitPerMinute: settings.WRITE_LIMIT_PER_MINUTE ?? 300,
    contactLimitPerDay: settings.CONTACT_LIMIT_PER_DAY ?? (isDemo ? 100 : 20),
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
    contactInbox,
    contactToOffice,
    ...refundTermsOf(settings),
    smtpUrl: settings.SMTP_URL,
    oidc,
    sessionKeys: settings.SESSION_KEYS,
    linkKey: settings.LINK_KEY,
    adminEmails: (settings.ADMIN_EMAILS ?? (isDemo ? ['admin@nivasa.example'] : [])).map((email) =>
      email.toLowerCase(),
    ),
    vapid,
    pushHosts: settings.PUSH_HOSTS ?? [],
    s3,
    mailFrom: settings.MAIL_FROM ?? `nivasa@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`,
  };
}

function oidcOf(settings: Settings): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer === undefined) return null;
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new EnvError('OIDC_ISSUER must be an https address: over plain http anybody on the way could be anybody');
  }
  for (const name of requiredForSignIn) {
    if (settings[name] === undefined) {
      throw new EnvError(`${name} must be set when OIDC_ISSUER is: see its description in .env.example`);
    }
  }
  // The loop above has refused what is missing; this tells the compiler.
  return { issuer, clientId: clientId ?? '', clientSecret: clientSecret ?? '' };
}
