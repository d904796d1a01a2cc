import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '../config/env.ts';
import { gatheringLog, type LogLine } from '../testing/api-harness.ts';
import { listenHere } from '../testing/test-server.ts';
import { mailProcess } from '../testing/mail-process.ts';
import { headersOf, startMailServer, type MailServer } from '../testing/mail-server.ts';
import { rowsOf, sampleNow } from '../testing/sample-rows.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';
import { MailDelivery } from './mail-delivery.ts';
import { mailTransportFor, type MailContent, type MailTransport } from './mail/mail-transport.ts';
import { queueSample, renderSample } from '../testing/sample-notification.ts';

const execute = promisify(execFile);

type Stored = {
  readonly sent_at: string | null;
  readonly attempts: number;
  readonly next_at: string | null;
  readonly last_error: string | null;
};

const minuteMs = 60_000;
const sample = {
  to: 'inbox@example.org',
  replyTo: { name: 'Kamala Perera', address: 'kamala@example.org' },
  subject: 'Terrazzo floors',
  text: 'Do you restore them?\n',
};

describe.each(dialects)('mail on $name', (dialect) => {
  let opened: TestDatabase;
  let now: Date;
  let logLines: LogLine[];
  let servers: MailServer[];

  beforeEach(async () => {
    opened = await dialect.open();
    now = sampleNow;
    logLines = [];
    servers = [];
  });

  afterEach(async () => {
    for (const server of servers) await server.close();
    await opened.close();
  });

  async function serve(...behaviour: Parameters<typeof startMailServer>): Promise<MailServer> {
    const server = await startMailServer(...behaviour);
    servers.push(server);
    return server;
  }

  const transportTo = (SMTP_URL: string): MailTransport =>
    mailTransportFor(readEnv({ SMTP_URL, MAIL_FROM: 'nivasa@example.lk' }, ''), () => 'https://nivasa.example')!;
  const deliveryBy = (transport: MailTransport) =>
    new MailDelivery({
      database: opened.database,
      transport,
      render: renderSample,
      log: gatheringLog(logLines),
      now: () => now,
      random: () => 0,
    });

  const queue = (changes: Partial<MailContent> = {}): Promise<string> =>
    queueSample(opened.database, { mail: { ...sample, ...changes } }, { at: now });

  async function stored(id: string): Promise<object | undefined> {
    const [row] = await rowsOf<Stored>(
      opened.database.read,
      'select sent_at, attempts, next_at, last_error from notification where id = ?',
      [id],
    );
    return row;
  }

  const after = (minutes: number) => new Date(sampleNow.getTime() + minutes * minuteMs);

  test('is delivered once, as it was queued', async () => {
    const server = await serve();
    const id = await queue();
    const delivery = deliveryBy(transportTo(server.url));
    await delivery.deliverDue();
    await delivery.deliverDue();
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'nivasa@example.lk', to: ['inbox@example.org'] });
    expect(Object.fromEntries(mail!.headers)).toMatchObject({
      'message-id': `<${id}@example.lk>`,
      from: 'Nivasa <nivasa@example.lk>',
      to: 'inbox@example.org',
      'reply-to': 'Kamala Perera <kamala@example.org>',
      subject: 'Terrazzo floors',
      date: 'Sun, 01 Mar 2026 04:00:00 +0000',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(mail!.raw.split('\r\n\r\n')[1]).toBe('Do you restore them?\r\n');
    expect(await stored(id)).toEqual({
      sent_at: sampleNow.toISOString(),
      attempts: 1,
      next_at: null,
      last_error: null,
    });
    expect(logLines).toEqual([{ level: 'info', fields: { mailId: id, attempts: 1 }, message: 'mail sent' }]);
  });

  test('is retried when its retry time has come after a temporary refusal', async () => {
    const refusals = [451, 452];
    const server = await serve({ refusal: () => refusals.shift() });
    const id = await queue();
    const delivery = deliveryBy(transportTo(server.url));
    await delivery.deliverDue();
    expect(await stored(id)).toEqual({
      sent_at: null,
      attempts: 1,
      next_at: after(1).toISOString(),
      last_error: 'EENVELOPE 451',
    });
    now = new Date(after(1).getTime() - 1);
    await delivery.deliverDue();
    expect(refusals).toEqual([452]);
    now = after(1);
    await delivery.deliverDue();
    expect(await stored(id)).toMatchObject({
      attempts: 2,
      next_at: after(4).toISOString(),
      last_error: 'EENVELOPE 452',
    });
    now = after(4);
    await delivery.deliverDue();
    expect(server.received.map(({ headers }) => headers.get('message-id'))).toEqual([`<${id}@example.lk>`]);
    expect(await stored(id)).toEqual({ sent_at: after(4).toISOString(), attempts: 3, next_at: null, last_error: null });
    expect(logLines.map(({ level }) => level)).toEqual(['warn', 'warn', 'info']);
  });

  test('stays queued while the mail server is unreachable, and does not block the next mail', async () => {
    const server = await serve();
    await server.close();
    servers = [];
    const ids = [await queue(), await queue()];
    await deliveryBy(transportTo(server.url)).deliverDue();
    for (const id of ids) {
      expect(await stored(id)).toEqual({
        sent_at: null,
        attempts: 1,
        next_at: after(1).toISOString(),
        last_error: 'ESOCKET',
      });
    }
  });

  test('is given up after three days with an error in the log, and the row is kept', async () => {
    const server = await serve({ refusal: () => 451 });
    const id = await queue();
    const delivery = deliveryBy(transportTo(server.url));
    for (let attempt = 1; attempt <= 18; attempt += 1) {
      await delivery.deliverDue();
      const [row] = await rowsOf<Stored>(opened.database.read, 'select * from notification where id = ?', [id]);
      now = new Date(row!.next_at ?? now);
    }
    expect(now.getTime()).toBeGreaterThanOrEqual(after(3 * 24 * 60).getTime());
    expect(await stored(id)).toEqual({ sent_at: null, attempts: 18, next_at: null, last_error: 'EENVELOPE 451' });
    expect(logLines.at(-1)).toEqual({
      level: 'error',
      fields: { mailId: id, attempts: 18, code: 'EENVELOPE 451' },
      message: 'mail given up; it is kept in the table notification',
    });
    now = after(30 * 24 * 60);
    await delivery.deliverDue();
    expect(await stored(id)).toMatchObject({ attempts: 18 });
  });

  test.each([
    [550, 'no'],
    [550, '5.1.1 no such user'],
    [550, '5.2.1 mailbox disabled'],
    [556, 'no mail here'],
  ])('whose recipient is refused with %s %s is given up at once and listed for the office', async (refused, text) => {
    const server = await serve({ refusal: () => refused, refusalText: text });
    const id = await queue();
    const delivery = deliveryBy(transportTo(server.url));
    await delivery.deliverDue();
    expect(await stored(id)).toEqual({ sent_at: null, attempts: 1, next_at: null, last_error: `EENVELOPE ${refused}` });
    expect(await rowsOf(opened.database.read, 'select id from todo')).toEqual([{ id: `mail:${id}` }]);
    expect(logLines.map(({ level }) => level)).toEqual(['error']);
  });

  test.each([
    [552, 'too much'],
    [554, 'no'],
    [550, '5.7.1 relaying denied'],
    [550, '5.1.8 bad sender'],
    [552, '5.2.2 mailbox full'],
  ])('that is refused with %s %s is retried, since the cause may be temporary', async (code, text) => {
    const server = await serve({ refusal: () => code, refusalText: text });
    const id = await queue();
    await deliveryBy(transportTo(server.url)).deliverDue();
    expect(await stored(id)).toMatchObject({ attempts: 1, next_at: after(1).toISOString() });
  });

  test('is sent again with the same Message-ID after a crash between sending and marking, once its lease has ended', async () => {
    const server = await serve();
    const id = await queue();
    const send = transportTo(server.url);
    let hasSent = () => {};
    const sent = new Promise<void>((resolve) => (hasSent = resolve));
    // Never resolves: to the database it looks like a crashed process.
    void deliveryBy(async (mail, signal) => {
      await send(mail, signal);
      hasSent();
      await new Promise(() => {});
    }).deliverDue();
    await sent;
    const successor = deliveryBy(send);
    now = after(4.9);
    await successor.deliverDue();
    expect(server.received).toHaveLength(1);
    now = after(5);
    await successor.deliverDue();
    const same = [`<${id}@example.lk>`, 'Sun, 01 Mar 2026 04:00:00 +0000'];
    expect(server.received.map(({ headers }) => [headers.get('message-id'), headers.get('date')])).toEqual([
      same,
      same,
    ]);
    expect(await stored(id)).toMatchObject({ sent_at: after(5).toISOString(), attempts: 2, next_at: null });
  });

  test('is sent once when several processes deliver at the same time', async () => {
    // The server answers only after each of the three processes has sent it a message.
    const server = await serve({
      beforeReply: async () => {
        while (server.received.length < 3) await pause(20);
      },
    });
    const ids = await Promise.all(Array.from({ length: 12 }, () => queue()));
    const { dataDir, databaseUrl } = opened;
    const settings = [dataDir, server.url, databaseUrl ?? ''];
    await Promise.all([1, 2, 3].map(() => execute(process.execPath, [mailProcess, ...settings])));
    expect(server.received).toHaveLength(ids.length);
    expect(new Set(server.received.map(({ headers }) => headers.get('message-id')))).toEqual(
      new Set(ids.map((id) => `<${id}@example.lk>`)),
    );
    // Three processes start first.
  }, 60_000);

  test('in flight is finished when the server stops; mail that is not yet started stays queued', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const server = await serve({ beforeReply: () => released });
    const ids = [await queue(), await queue()];
    const delivery = deliveryBy(transportTo(server.url));
    delivery.start();
    while (server.received.length === 0) await new Promise(setImmediate);
    const stopped = delivery.stop(60_000);
    release();
    await stopped;
    expect(server.received).toHaveLength(1);
    const states = await Promise.all(ids.map(stored));
    expect(states).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sent_at: sampleNow.toISOString() }),
        expect.objectContaining({ sent_at: null, attempts: 0 }),
      ]),
    );
  });

  test('in flight is aborted when the server stops and it takes too long, and is retried later', async () => {
    // Accepts connections and never answers.
    const silent = createServer();
    const delivery = deliveryBy(transportTo(`smtp://127.0.0.1:${await listenHere(silent)}`));
    const id = await queue();
    const connected = once(silent, 'connection');
    delivery.start();
    await connected;
    await delivery.stop(1);
    silent.close();
    expect(await stored(id)).toEqual({
      sent_at: null,
      attempts: 1,
      next_at: after(1).toISOString(),
      last_error: 'EABORT',
    });
  });

  test('leaves no address, name or text in the log, also after failures', async () => {
    const refusals = [550];
    const server = await serve({ refusal: () => refusals.shift() });
    await queue();
    await queue();
    const delivery = deliveryBy(transportTo(server.url));
    await delivery.deliverDue();
    expect(logLines).toHaveLength(2);
    expect(JSON.stringify(logLines)).not.toMatch(/@|kamala|inbox|terrazzo|restore/i);
  });

  const line = String.fromCharCode(0x2028);
  const hostile = [
    'A\r\nBcc: victim@example.com',
    'A\nBcc: victim@example.com\n\nAnother body',
    'A\rBcc: victim@example.com',
    `A${line}Bcc: victim@example.com`,
    '<victim@example.com>',
    '"A" <victim@example.com>, B',
    'A, victim@example.com',
    'A" <victim@example.com>, "B',
    '=?utf-8?Q?A=0D=0ABcc:_victim@example.com?=',
    'A:B;',
    '(comment) \\" \\',
    'සිංහල 😀',
  ];

  test.each(hostile)('takes no header or SMTP command from a name or a subject: %j', async (text) => {
    const server = await serve();
    const id = await queue({ replyTo: { name: text, address: 'kamala@example.org' }, subject: text });
    await deliveryBy(transportTo(server.url)).deliverDue();
    const [mail] = server.received;
    expect(mail!.to).toEqual(['inbox@example.org']);
    expect([...mail!.headers.keys()].sort()).toEqual([
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(mail!.headers.get('to')).toBe('inbox@example.org');
    expect(mail!.headers.get('message-id')).toBe(`<${id}@example.lk>`);
    // One address, at the end; the name before it is an atom, a quoted text or an encoded word.
    expect(mail!.headers.get('reply-to')).toMatch(
      /^(?:[\w :]+|"(?:[^"\\]|\\.)*"|=\?UTF-8\?[QB]\?[^? ]+\?=(?: =\?UTF-8\?[QB]\?[^? ]+\?=)*) <kamala@example\.org>$/i,
    );
    expect(mail!.raw.split('\r\n\r\n').slice(1).join('\r\n\r\n')).toMatch(/^Do you restore them\?\s*$/);
  });

  test('with unusual characters in its text arrives unchanged, as plain text', async () => {
    const server = await serve();
    await queue({ text: '.\r\n..\r\nFrom: x\r\n<b>හලෝ</b>\n' });
    await deliveryBy(transportTo(server.url)).deliverDue();
    const [mail] = server.received;
    expect(mail!.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const body = mail!.raw.slice(mail!.raw.indexOf('\r\n\r\n') + 4);
    const decoded =
      mail!.headers.get('content-transfer-encoding') === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : decodeURIComponent(body.replaceAll('=\r\n', '').replaceAll('%', '%25').replaceAll('=', '%'));
    expect(decoded.trimEnd()).toBe('.\r\n..\r\nFrom: x\r\n<b>හලෝ</b>');
  });

  test('of a demonstration becomes one file that a mail program opens, however often it is sent', async () => {
    const transport = mailTransportFor(readEnv({ DATA_DIR: opened.dataDir }, ''), () => 'https://nivasa.example')!;
    const id = await queue();
    const { details } = await opened.database.db.selectFrom('notification').select('details').executeTakeFirstOrThrow();
    await deliveryBy(transport).deliverDue();
    const again = { nextAt: now.toISOString(), details };
    await opened.database.transaction(({ db }) => db.updateTable('notification').set(again).execute());
    await deliveryBy(transport).deliverDue();
    expect(readdirSync(join(opened.dataDir, 'mail'))).toEqual([`${id}.eml`]);
    const raw = readFileSync(join(opened.dataDir, 'mail', `${id}.eml`), 'utf8');
    expect(Object.fromEntries(headersOf(raw))).toMatchObject({
      to: 'inbox@example.org',
      'reply-to': 'Kamala Perera <kamala@example.org>',
      'message-id': `<${id}@localhost>`,
    });
  });

  test('of a demonstration stays queued while its folder cannot be written', async () => {
    writeFileSync(join(opened.dataDir, 'mail'), 'no folder');
    const transport = mailTransportFor(readEnv({ DATA_DIR: opened.dataDir }, ''), () => 'https://nivasa.example')!;
    const id = await queue();
    await deliveryBy(transport).deliverDue();
    expect(await stored(id)).toEqual({
      sent_at: null,
      attempts: 1,
      next_at: after(1).toISOString(),
      last_error: 'EEXIST',
    });
  });
});

test('has no transport outside a demonstration without a mail server', () => {
  expect(
    mailTransportFor(
      { smtpUrl: undefined, mailFrom: 'a@example.org', dataDir: 'data', isDemo: false },
      () => 'https://nivasa.example',
    ),
  ).toBeNull();
});
