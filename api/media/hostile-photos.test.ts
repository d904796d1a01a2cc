import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { photoClient } from '../testing/photo-client.ts';
import { cameraPicture, claimingPng } from '../testing/sample-pictures.ts';
import { addedEstimate, sampleSecret } from '../testing/sample-requests.ts';
import { sqlite } from '../testing/test-databases.ts';

let api: Harness;

beforeAll(async () => {
  api = await startHarness(sqlite, { env: { TRUST_PROXY: '1' } });
});

afterAll(() => api.close());

const from = (address: string) => {
  const send: HttpClient['send'] = (method, path, { headers, ...options } = {}) =>
    api.send(method, path, { ...options, headers: { ...headers, 'X-Forwarded-For': address } });
  return photoClient(send);
};
const request = async (bytes: Buffer) => {
  const secret = sampleSecret();
  return { requestId: (await addedEstimate(api.database, null, secret)).params.id, secret, bytes };
};

test('one address that floods the queue with large pictures does not delay another until all are processed', async () => {
  const dear = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const small = await cameraPicture();
  const [flood, other] = [from('192.0.2.1'), from('192.0.2.2')];
  const announced = await Promise.all(Array.from({ length: 12 }, async () => flood.announced(await request(dear))));
  const { address } = await other.announced(await request(small));
  const ended: string[] = [];
  const note = (who: string) => (answer: { status: number }) => {
    ended.push(`${who} ${answer.status}`);
  };
  await Promise.all([
    ...announced.map(async (photo) => note('flood')(await flood.piece(photo.address, 0, dear))),
    other.piece(address, 0, small).then(note('other')),
  ]);
  // One is processed at a time, two of an address are queued, and the others have been refused.
  expect(ended.filter((one) => one === 'flood 503').length).toBeGreaterThanOrEqual(9);
  // The other sender's photo is finished after the first or second of the flood, never after the third.
  expect(ended.filter((one) => one !== 'flood 503').indexOf('other 201')).toBeLessThanOrEqual(2);
});

test.each([
  ['a row of 50 million pixels in 97 kB', async () => claimingPng(49_999_999, 1)],
  ['a column of them', async () => claimingPng(1, 49_999_999)],
  [
    'an AVIF of a kilobyte that would take 800 MB',
    async () =>
      sharp({ create: { width: 7071, height: 7071, channels: 3, background: '#345' } })
        .avif({ effort: 0 })
        .toBuffer(),
  ],
])('%s is refused by its header', async (_what, make) => {
  const bytes = await make();
  const device = from('192.0.2.3');
  const { address } = await device.announced(await request(bytes));
  const before = process.resourceUsage().maxRSS;
  const answer = await device.piece(address, 0, bytes);
  expect([answer.status, answer.problem.key]).toEqual([415, 'photoIsNone']);
  // In kilobytes.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
});
