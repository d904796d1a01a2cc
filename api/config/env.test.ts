import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { realEnv as real, vapidEnv } from '../testing/sample-settings.ts';

const production = { NODE_ENV: 'production' };
const read = (environment: Record<string, string>, envFile = '') => readEnv(environment, envFile);

describe('settings', () => {
  test('are those of a demo on this machine when nothing is set', () => {
    expect(read({})).toMatchObject({
      isProduction: false,
      isDemo: true,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: 'data',
      databaseUrl: undefined,
      trustProxy: false,
      logLevel: 'info',
      writeLimitPerMinute: 300,
      contactLimitPerDay: 100,
    });
  });

  test('of a demo have obviously made-up values', () => {
    const { bank, contact, premiumChatNumber } = read({});
    expect(Object.values(bank).every((value) => /demo|0000/i.test(value))).toBe(true);
    expect(contact.emails).toHaveLength(2);
    expect(contact.emails.every((email) => email.endsWith('.example'))).toBe(true);
    expect(contact.phones).toHaveLength(2);
    expect(contact.address).toContain('Colombo');
    expect(premiumChatNumber).toMatch(/0000000$/);
  });

  test('come from the environment first, then from .env', () => {
    expect(read({ PORT: '4000' }, 'PORT=5000\nDATA_DIR="/srv/nivasa"\n# a comment\n')).toMatchObject({
      port: 4000,
      dataDir: '/srv/nivasa',
    });
  });

  test('that are empty count as not set', () => {
    expect(read({ PORT: '', HOST: '  ', OIDC_ISSUER: '', DATABASE_URL: '' }, 'DATA_DIR=\n')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      isDemo: true,
      dataDir: 'data',
      databaseUrl: undefined,
    });
  });

  test.each(['PROT=1', 'port=1', 'toString=1', 'constructor=1'])(
    'in .env with an unknown name are refused by name: %s',
    (line) => {
      const name = line.split('=')[0]!;
      expect(() => read({}, `PORT=1\n${line}\n`)).toThrow(EnvError);
      expect(() => read({}, line)).toThrow(name);
    },
  );

  test('with unknown names in the environment are ignored, because other programs share it', () => {
    expect(read({ PROT: '1', PATH: '/bin' })).toMatchObject({ port: 3000 });
  });

  const impossible: Record<string, readonly string[]> = {
    NODE_ENV: ['prod'],
    PORT: ['x', '-1', '65536', '80.5', '3000 4000', 'NaN', 'Infinity'],
    PUBLIC_URL: ['nivasa.lk', 'ftp://nivasa.lk', '//nivasa.lk', 'https://', 'file:///etc/passwd', 'http://nivasa.lk'],
    DATABASE_URL: ['mysql://x', 'nivasa.sqlite', '//host/name'],
    DEMO: ['yes', '2'],
    TRUST_PROXY: ['loopback', 'on'],
    LOG_LEVEL: ['verbose'],
    WRITE_LIMIT_PER_MINUTE: ['0', '-5', 'none', '1.5'],
    PREMIUM_CHAT_NUMBER: ['077 123', 'https://wa.me/94771234567', '+94'],
    OIDC_ISSUER: ['id.example.org', 'ftp://id.example.org', 'http://id.example.org', 'http://localhost.evil.example'],
    SESSION_KEYS: [',', 'short', 'a key that is long enough,short', `a key that is long enough,${'k'.repeat(40)}`],
    LINK_KEY: ['short', '0'.repeat(64), 'abab'.repeat(10)],
    ADMIN_EMAILS: [',', 'boss', 'boss@example.org,boss'],
    CONTACT_EMAILS: [',', ' , ,'],
    CONTACT_PHONES: [','],
    CONTACT_INBOX: ['nobody', 'None', 'a@example.org, b@example.org', 'A <a@example.org>'],
    SMTP_URL: ['mail.example.org', 'https://mail.example.org', 'smtp://', 'smtp:mail', 'imap://mail.example.org'],
    MAIL_FROM: ['nivasa', 'Nivasa <nivasa@example.org>'],
    VAPID_PUBLIC_KEY: ['short', `${vapidEnv.VAPID_PUBLIC_KEY}=`, vapidEnv.VAPID_PUBLIC_KEY.replace('B', '+')],
    VAPID_PRIVATE_KEY: ['short', `${vapidEnv.VAPID_PRIVATE_KEY}=`],
    PUSH_HOSTS: ['https://push.example.org', '*', '*.', 'push.example.org/', 'push.*.org', 'a b', '[::1]:8443', ','],
    VAPID_SUBJECT: ['push@nivasa.example', 'mailto:', 'mailto:push', 'http://nivasa.example', 'https://'],
  };

  test.each(Object.entries(impossible))('with an invalid value are refused by name: %s', (name, values) => {
    for (const value of values) {
      const reading = () => read({ ...real, [name]: value });
      expect(reading).toThrow(EnvError);
      expect(reading).toThrow(new RegExp(`^${name} `));
    }
  });

  test.each([
    [{ PORT: 'x' }, 'PORT has a value that cannot be used'],
    [{ HOST: '0.0.0.0', NODE_ENV: 'development' }, 'HOST 0.0.0.0 would put the demo on the network'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY puts the demo on the network'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'HOST 0.0.0.0 can be reached by others without https'],
    [{ DEMO: '1', PUBLIC_URL: 'http://nivasa.lk' }, 'PUBLIC_URL must be an https address'],
    [{ OIDC_ISSUER: 'https://id.example.org' }, 'BANK_NAME must be set'],
  ])('that are refused, as %o, are explained in one line', (settings, reason) => {
    expect(() => read(settings)).toThrow(new RegExp(`^${reason}[^\n]*$`));
  });

  test('with a wrong value are never printed, since the value may be a secret', () => {
    expect(() => read({ DATABASE_URL: 'mysql://root:hunter2@host/db' })).toThrow(
      expect.not.stringContaining('hunter2'),
    );
  });

  test('are parsed to their types', () => {
    const env = read({
      ...real,
      ...production,
      PORT: '0',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://Nivasa.LK/',
      DATABASE_URL: 'postgresql://u:p@db/nivasa',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
      WRITE_LIMIT_PER_MINUTE: '50',
    });
    expect(env).toMatchObject({
      isProduction: true,
      isDemo: false,
      port: 0,
      host: '0.0.0.0',
      publicUrl: 'https://nivasa.lk',
      databaseUrl: 'postgresql://u:p@db/nivasa',
      trustProxy: true,
      logLevel: 'warn',
      writeLimitPerMinute: 50,
      contactLimitPerDay: 20,
      contact: {
        emails: ['a@example.org', 'b@example.org'],
        phones: ['011 234 5678', '077 123 4567'],
        address: '1 Galle Road, Colombo',
      },
      bank: { name: 'Bank of Ceylon', accountName: 'Nivasa Ltd', accountNumber: '123 456', branch: 'Nugegoda' },
    });
  });

  test('determine the recipient of the contact form', () => {
    expect(read({}).contactInbox).toBeNull();
    expect(read({ CONTACT_INBOX: 'none' }).contactInbox).toBeNull();
    expect(read(real)).toMatchObject({ contactInbox: null, smtpUrl: undefined });
    expect(read({ ...real, CONTACT_INBOX: 'office' })).toMatchObject({ contactInbox: null, contactToOffice: true });
    expect(read({ CONTACT_INBOX: 'inbox@example.org' })).toMatchObject({
      contactToOffice: false,
      contactInbox: 'inbox@example.org',
      smtpUrl: undefined,
    });
    const SMTP_URL = 'smtps://nivasa:pass%20word@mail.example.org:465';
    expect(read({ ...real, CONTACT_INBOX: 'inbox@example.org', SMTP_URL })).toMatchObject({
      contactInbox: 'inbox@example.org',
      smtpUrl: SMTP_URL,
    });
  });

  test('outside a demo refuse a contact inbox without a mail server', () => {
    expect(() => read({ ...real, CONTACT_INBOX: 'inbox@example.org' })).toThrow(/^SMTP_URL must be set/);
    expect(() => read({ ...real, CONTACT_INBOX: 'inbox@example.org' })).toThrow(EnvError);
  });

  test('contain the identity provider and the cookie keys', () => {
    expect(read(real)).toMatchObject({
      oidc: { issuer: 'https://id.example.org', clientId: 'nivasa', clientSecret: 'a secret' },
      sessionKeys: ['a key that is long enough', 'and the one before it'],
      adminEmails: [],
    });
    expect(read({ ...real, OIDC_ISSUER: 'http://127.0.0.1:9000/realms/one/' }).oidc?.issuer).toBe(
      'http://127.0.0.1:9000/realms/one/',
    );
    expect(read({})).toMatchObject({ oidc: null, sessionKeys: undefined, adminEmails: ['admin@nivasa.example'] });
  });

  test('list the administrators in any case', () => {
    expect(read({ ...real, ADMIN_EMAILS: 'Boss@Example.org, two@example.org' }).adminEmails).toEqual([
      'boss@example.org',
      'two@example.org',
    ]);
    expect(read({ ADMIN_EMAILS: 'me@example.org' }).adminEmails).toEqual(['me@example.org']);
  });

  test('default the sender of mail to an address at the public host', () => {
    expect(read({}).mailFrom).toBe('nivasa@localhost');
    expect(read({ PORT: '0' }).mailFrom).toBe('nivasa@localhost');
    expect(read({ ...real, PUBLIC_URL: 'https://www.nivasa.lk:8443/' }).mailFrom).toBe('nivasa@www.nivasa.lk');
    expect(read({ MAIL_FROM: 'post@example.org' }).mailFrom).toBe('post@example.org');
  });

  test('contain a key pair and a contact for Web Push, or none of them', () => {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = vapidEnv;
    expect(read({}).vapid).toBeNull();
    expect(read(vapidEnv).vapid).toEqual({ publicKey, privateKey, subject });
    expect(read({ PUSH_HOSTS: 'Push.example.org, *.push.example.net,localhost:8443' }).pushHosts).toEqual([
      'push.example.org',
      '*.push.example.net',
      'localhost:8443',
    ]);
    expect(read({ ...vapidEnv, VAPID_SUBJECT: 'https://nivasa.example/contact' }).vapid?.subject).toBe(
      'https://nivasa.example/contact',
    );
  });

  test.each(Object.keys(vapidEnv))('report which setting of Web Push is missing: %s', (name) => {
    expect(() => read({ ...vapidEnv, [name]: '' })).toThrow(new RegExp(`^${name} must be set when VAPID_`));
    expect(() => read({ ...vapidEnv, [name]: '' })).toThrow(EnvError);
  });

  test.each([
    [
      'of another pair',
      'BGHYRnqGMqUNT_1F1q8KRAMVIprDcJyTzBl_1ifWBkm0uE9NJn6iB4Zb4nBZJ1zMOtLKXYUZPL3N0lNQ9kqZz0A',
      vapidEnv.VAPID_PRIVATE_KEY,
    ],
    ['that cannot be one', vapidEnv.VAPID_PUBLIC_KEY, 'A'.repeat(43)],
  ])('refuse a key %s', (_case, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY) => {
    expect(() => read({ ...vapidEnv, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toThrow(
      /^VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY/,
    );
    expect(() => read({ ...vapidEnv, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toThrow(EnvError);
  });

  test('leave the public address undefined until the port is known', () => {
    expect(read({ PORT: '0' }).publicUrl).toBeUndefined();
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  test.each(Object.keys(real).filter((name) => name !== 'OIDC_ISSUER'))('outside a demo require %s', (name) => {
    const { [name as keyof typeof real]: _left, ...rest } = real;
    expect(() => read(rest)).toThrow(new RegExp(`^${name} must be set`));
    expect(() => read({ ...rest, DEMO: '1' })).toThrow(EnvError);
    expect(() => read({ ...rest, [name]: '  ' })).toThrow(EnvError);
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'nivasa.lk', '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'keep a demo in production off the network: HOST=%s',
    (HOST) => {
      const behindProxy = { ...production, HOST, TRUST_PROXY: '1' };
      expect(() => read(behindProxy)).toThrow(/^HOST /);
      expect(read({ ...behindProxy, DEMO: '1' })).toMatchObject({ host: HOST, isDemo: true });
      expect(() => read({ ...behindProxy, DEMO: '0' })).toThrow(/^HOST /);
    },
  );

  test.each(['0.0.0.0', '::', '192.168.1.5', 'nivasa.lk'])(
    'require a proxy with HOST=%s, which other machines can reach',
    (HOST) => {
      for (const site of [real, { DEMO: '1' }]) {
        expect(() => read({ ...site, HOST })).toThrow(/^HOST \S+ can be reached .* TRUST_PROXY=1$/);
        expect(() => read({ ...site, HOST, TRUST_PROXY: '0' })).toThrow(EnvError);
        expect(read({ ...site, HOST, TRUST_PROXY: '1' }).host).toBe(HOST);
      }
    },
  );

  test.each([
    'http://nivasa.lk',
    'http://192.168.1.5:3000',
    'http://0.0.0.0',
    'http://[::]',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
  ])('refuse a public address without https: %s', (PUBLIC_URL) => {
    for (const site of [real, { DEMO: '1', TRUST_PROXY: '1' }]) {
      expect(() => read({ ...site, PUBLIC_URL })).toThrow(/^PUBLIC_URL must be an https address/);
    }
  });

  test.each(['https://nivasa.lk', 'http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:3000'])(
    'accept %s, a loopback address',
    (PUBLIC_URL) => {
      expect(read({ ...real, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  test('refuse a network address as the public address of a demo in production', () => {
    const PUBLIC_URL = 'https://nivasa.lk';
    expect(() => read({ ...production, PUBLIC_URL })).toThrow(/^PUBLIC_URL nivasa\.lk /);
    expect(read({ ...production, PUBLIC_URL, DEMO: '1' }).isDemo).toBe(true);
  });

  test.each(['127.0.0.1', '127.8.0.1', 'localhost', '::1'])('let a demo in production listen on %s', (HOST) => {
    expect(read({ ...production, HOST, PUBLIC_URL: 'http://localhost:4000' })).toMatchObject({ host: HOST });
  });

  test('are all described in .env.example, which is itself a valid .env', () => {
    const example = readFileSync('.env.example', 'utf8');
    expect(read({}, example.replaceAll(/^# ?([A-Z_0-9]+=)/gm, '$1')).port).toBe(3000);
    for (const name of [...Object.keys(real), ...Object.keys(impossible), 'HOST', 'DATA_DIR']) {
      expect(example).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
    }
  });

  test('contain the refund terms in each language that the operator has written, and in none without English', () => {
    expect(read({ ...real, REFUND_TERMS: 'All of it.', REFUND_TERMS_TA: 'முழுவதும்.' })).toMatchObject({
      refundTerms: 'All of it.',
      refundTermsIn: { si: null, ta: 'முழுவதும்.' },
    });
    expect(read({ ...real, REFUND_TERMS_SI: 'සම්පූර්ණයෙන්.' })).toMatchObject({
      refundTerms: null,
      refundTermsIn: { si: null, ta: null },
    });
  });
});
