import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../../config/env.ts';
import { startSmsServer, type SmsServer } from '../../testing/sms-server.ts';
import { notifyLk, smsGatewayFor, textLk, webhook, type SmsGateway } from './gateways.ts';

const sms = {
  id: '0b7f3a0e-6b0f-4c57-9d19-6a3f6f3a1f10',
  to: '+94771234567',
  text: 'Nivasa: Payment received\nhttps://a.example',
  report: { url: 'https://a.example/api/sms/reports', token: 'a token' },
};
const sinhala = { ...sms, text: 'Nivasa: ගෙවීම ලැබුණා' };
const signal = () => AbortSignal.timeout(10_000);

let server: SmsServer;
beforeEach(async () => {
  server = await startSmsServer();
});
afterEach(() => server.close());

const ofNotifyLk = () =>
  notifyLk({ gateway: 'notifylk', userId: '11', apiKey: 'a key', senderId: 'Nivasa' }, server.url);
const ofTextLk = () => textLk({ gateway: 'textlk', apiKey: '7|token', senderId: 'Nivasa' }, server.url);
const ofWebhook = (apiKey: string | null = null) => webhook({ gateway: 'webhook', url: server.url, apiKey });

test('Notify.lk gets a form with the number without its plus, and `type` for another script only', async () => {
  await ofNotifyLk().send(sms, signal());
  await ofNotifyLk().send(sinhala, signal());
  const forms = server.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  const form = { user_id: '11', api_key: 'a key', sender_id: 'Nivasa', to: '94771234567' };
  expect(forms).toEqual([
    { ...form, message: sms.text },
    { ...form, message: sinhala.text, type: 'unicode' },
  ]);
  expect(server.received[0]).toMatchObject({
    path: '/send',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
  });
});

test('Text.lk gets JSON and a bearer token', async () => {
  await ofTextLk().send(sinhala, signal());
  const [request] = server.received;
  expect(request?.headers).toMatchObject({ authorization: 'Bearer 7|token', 'content-type': 'application/json' });
  expect(JSON.parse(request?.body ?? '')).toEqual({
    recipient: '94771234567',
    sender_id: 'Nivasa',
    type: 'plain',
    message: sinhala.text,
  });
});

test('a webhook gets the id, the number and the text, and the key if there is one', async () => {
  server.answer = [204, ''];
  await ofWebhook().send(sms, signal());
  await ofWebhook('a key').send(sms, signal());
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer a key']);
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
    id: sms.id,
    to: '+94771234567',
    message: sms.text,
    report: sms.report,
  });
});

describe.each<[string, () => SmsGateway]>([
  ['Notify.lk', ofNotifyLk],
  ['Text.lk', ofTextLk],
])('%s', (_name, gateway) => {
  test.each([
    ['an error with status 200', [200, '{"status":"error","message":"Invalid number 94771234567"}'], 'STATUS error'],
    ['another word', [200, '{"status":"queued"}'], 'STATUS unknown'],
    ['a list', [200, '[]'], 'STATUS unknown'],
    ['a page instead of JSON', [200, '<html>Sorry</html>'], 'NO JSON'],
    ['nothing', [200, ''], 'NO JSON'],
    ['a wrong key', [401, '{"status":"success"}'], 'HTTP 401'],
    ['too many requests', [429, ''], 'HTTP 429'],
    ['trouble of its own', [502, 'Bad gateway'], 'HTTP 502'],
  ] as const)('answers with %s: the message counts as not sent', async (_case, answer, code) => {
    server.answer = answer;
    await expect(gateway().send(sms, signal())).rejects.toMatchObject({ name: 'SmsRefusedError', code });
  });

  test('delivers within Sri Lanka only', () => {
    expect(['+94771234567', '+447911123456'].map(gateway().reaches)).toEqual([true, false]);
  });
});

test.each<[string, () => SmsGateway]>([
  ['Notify.lk', ofNotifyLk],
  ['Text.lk', ofTextLk],
  ['a webhook', ofWebhook],
])('a redirect of %s is not followed, because the key would go along', async (_name, gateway) => {
  server.answer = [307, ''];
  await expect(gateway().send(sms, signal())).rejects.toThrow('fetch failed');
  expect(server.received).toHaveLength(1);
});

test('an attempt that gets no answer ends when it is aborted', async () => {
  server.answer = null;
  const attempt = new AbortController();
  const sending = ofWebhook().send(sms, attempt.signal);
  await expect.poll(() => server.received.length).toBe(1);
  attempt.abort();
  await expect(sending).rejects.toThrow(/abort/);
});

test('a demonstration writes SMS to its data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-sms-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const gateway = smsGatewayFor(readEnv({ DATA_DIR: dataDir }, ''));
  await gateway?.send(sinhala, signal());
  const folder = join(dataDir, 'sms');
  expect(readdirSync(folder)).toEqual([`${sms.id}.txt`]);
  expect(readFileSync(join(folder, `${sms.id}.txt`), 'utf8')).toBe(`+94771234567\n\n${sinhala.text}\n`);
});
