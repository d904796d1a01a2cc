import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PhotoKind } from '../../shared/media/photo-bounds.ts';
import { hashOfSecret } from '../router/request-secrets.ts';
import { RequestLinks, type LinkOf } from '../auth/request-links.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { familyTokenOf } from '../testing/family-examples.ts';
import { linkEnv } from '../testing/sample-settings.ts';
import { photoClient } from '../testing/photo-client.ts';
import { addSampleBooking } from '../testing/sample-jobs.ts';
import { cameraPicture } from '../testing/sample-pictures.ts';
import { addedEstimate, sampleSecret, tokenOf } from '../testing/sample-requests.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { addSampleMessages } from '../testing/thread-examples.ts';

const links = new RequestLinks(
  () => linkEnv.LINK_KEY,
  () => '',
);
const ago = (minutes: number) => new Date(sampleNow.getTime() - minutes * 60_000);

/** The generation of every link here; links of the previous one have been revoked. */
const generation = 3;

describe.each(dialects)('a photo and a slip on $name', (dialect) => {
  let api: Harness;
  let photo: Buffer;
  let none: string;

  beforeAll(async () => {
    api = await startHarness(dialect);
    photo = await cameraPicture();
    none = await seen(randomUUID());
  });

  afterAll(() => api.close());

  /** The complete answer, since a difference in any header would reveal something. */
  const seen = async (id: string, headers: Readonly<Record<string, string>> = {}, query = '') => {
    const { status, headers: told, text } = await api.send('GET', `/photos/${id}${query}`, { headers });
    const { date: _date, 'x-request-id': _id, ...rest } = told;
    return JSON.stringify([status, rest, text]);
  };
  const request = async (kind: LinkOf['kind']) => {
    const secret = sampleSecret();
    const id =
      kind === 'booking'
        ? await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret), customer_id: null }, null)
        : (await addedEstimate(api.database, null, secret)).params.id;
    const table = kind === 'booking' ? 'booking' : 'estimate_request';
    await api.database.transaction((tx) =>
      tx.execute(`update ${table} set link_generation = ? where id = ?`, [generation, id]),
    );
    return { kind, id, secret };
  };
  const photoOf = ({ id: requestId, secret }: { readonly id: string; readonly secret: string }, kind: PhotoKind) =>
    photoClient(api.send).sendWhole({ requestId, secret, kind, bytes: photo });

  test.each(['booking', 'estimate'] as const)(
    'of a request of kind %s is refused with a grant that is expired, revoked, of another kind or request, or missing',
    async (kind) => {
      const mine = await request(kind);
      const [messageId = ''] = await addSampleMessages(api.database, mine, [['customer', 'Look.', sampleNow]]);
      const ids = [
        await photoOf(mine, 'photo'),
        await photoOf(mine, 'slip'),
        await photoClient(api.send).sendWhole({
          requestId: messageId,
          of: 'message',
          secret: mine.secret,
          bytes: photo,
        }),
      ];
      const others = [await request('booking'), await request('estimate')];
      const grant = (of: Partial<LinkOf> = {}, at = sampleNow) =>
        links.grantOf({ kind, id: mine.id, generation, ...of }, at);
      const another = kind === 'booking' ? 'estimate' : 'booking';
      const fresh = grant();
      const wrong = {
        'expired an hour ago': grant({}, ago(120)),
        'expired this moment': grant({}, ago(60)),
        'with a changed expiry': grant({}, ago(120)).replace(/\.\d+\./, `.${sampleNow.getTime() + 1}.`),
        'of a revoked link': grant({ generation: generation - 1 }),
        'of a future link': grant({ generation: generation + 1 }),
        'of the other kind': grant({ kind: another }),
        'called by the other kind': fresh.replace(/^./, another === 'booking' ? 'b' : 'e'),
        'of another booking': grant(others[0]),
        'of another estimate request': grant(others[1]),
        'with another signature': fresh.replace(/.{3}$/, 'AAA'),
        'the token of its link': tokenOf(mine.id, kind, generation),
        'the token of a family’s link': familyTokenOf(mine.id),
        'the secret of its device': mine.secret,
        'no grant': `${kind === 'booking' ? 'b' : 'e'}.${mine.id}`,
      };
      for (const id of ids) {
        expect(await seen(id)).toBe(none);
        for (const [what, text] of Object.entries(wrong)) {
          for (const query of ['', '?w=320']) {
            expect([what, await seen(id, { 'Request-Grant': text }, query)]).toEqual([what, none]);
          }
        }
        // A credential that opens the request itself is refused in the wrong header.
        for (const headers of [
          { 'Request-Secret': others[0]?.secret ?? '' },
          { 'Request-Secret': others[1]?.secret ?? '', 'Request-Grant': wrong['expired an hour ago'] },
        ]) {
          expect(await seen(id, headers)).toBe(none);
        }
        expect(await seen(id, {}, `?grant=${encodeURIComponent(fresh)}`)).toBe(none);
        expect(await seen(id, { 'Request-Grant': fresh })).toMatch(/^\[200,/);
        expect(await seen(id, { 'Request-Grant': grant({}, ago(59)) })).toMatch(/^\[200,/);
        expect(await seen(id, { 'Request-Secret': mine.secret })).toMatch(/^\[200,/);
      }
    },
  );
});
