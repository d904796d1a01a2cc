import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  maxPhotosShown,
  type FamilyJob,
  type FamilyLinksOfJob,
} from '../../../shared/features/family/family-contract.ts';
import { maxPhotos } from '../../../shared/media/photo-bounds.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { startHarness, type Harness } from '../../testing/api-harness.ts';
import { CookieBrowser, signIn } from '../../testing/cookie-browser.ts';
import { familyTokenOf } from '../../testing/family-examples.ts';
import { photoClient } from '../../testing/photo-client.ts';
import { addSampleJob } from '../../testing/sample-jobs.ts';
import { cameraPicture } from '../../testing/sample-pictures.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { insertRow, rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

const hourMs = 60 * 60 * 1000;

describe('photos of a family link', () => {
  let api: Harness;
  let customer: CookieBrowser;
  let customerId: string;
  let now = sampleNow;

  beforeAll(async () => {
    api = await startHarness(sqlite, { now: () => now });
    customer = new CookieBrowser(api.send, api.origin);
    await signIn(customer, 'customer@nivasa.example');
    const [row] = await rowsOf<{ id: string }>(api.database.read, 'select id from customer where email = ?', [
      'customer@nivasa.example',
    ]);
    customerId = row?.id ?? '';
  });

  beforeEach(() => {
    now = sampleNow;
  });

  afterAll(() => api.close());

  async function sharedJob() {
    const { jobId, bookingId } = await addSampleJob(api.database, 'in_progress', { customer_id: customerId });
    const secret = sampleSecret();
    await api.database.transaction((tx) =>
      tx.execute('update booking set secret_hash = ?, customer_id = ? where id = ?', [
        hashOfSecret(secret),
        customerId,
        bookingId,
      ]),
    );
    const device = photoClient(api.send);
    const bytes = await cameraPicture();
    const chosen = await device.sendWhole({ requestId: bookingId, secret, bytes });
    const other = await device.sendWhole({ requestId: bookingId, secret, bytes });
    const path = `/api/portal/jobs/${jobId}/family-links`;
    const made = await customer.send('POST', path, { body: { showsTotal: false, photoIds: [chosen] } });
    const linkId = (made.json as FamilyLinksOfJob).links[0]?.id ?? '';
    return { chosen, other, path, linkId };
  }

  const addressIn = async (linkId: string) => {
    const answer = await api.send('POST', '/api/family-links/open', { body: { token: familyTokenOf(linkId) } });
    return (answer.json as FamilyJob).photos[0]?.address ?? '';
  };
  const see = (address: string) => api.send('GET', address);

  test("may be of the job's progress, until the entry is deleted", async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress', { customer_id: customerId });
    await api.database.transaction(async (tx) => {
      const entry = {
        id: `entry-${jobId}`,
        job_id: jobId,
        kind: 'note',
        text: 'The floor is laid.',
        published_at: sampleNow,
        created_at: sampleNow,
      };
      await insertRow(tx, 'job_progress', entry);
      const photo = { kind: 'photo', size: 20, digest: 'digest', created_at: sampleNow, stored_at: sampleNow };
      await insertRow(tx, 'photo', { id: `photo-${jobId}`, progress_id: entry.id, ...photo });
    });
    const path = `/api/portal/jobs/${jobId}/family-links`;
    const made = await customer.send('POST', path, { body: { showsTotal: false, photoIds: [`photo-${jobId}`] } });
    const [link] = (made.json as FamilyLinksOfJob).links;
    expect(link?.photoIds).toEqual([`photo-${jobId}`]);
    const shown = async () => {
      const answer = await api.send('POST', '/api/family-links/open', {
        body: { token: familyTokenOf(link?.id ?? '') },
      });
      return (answer.json as FamilyJob).photos.map(({ id }) => id);
    };
    expect(await shown()).toEqual([`photo-${jobId}`]);
    await api.database.transaction((tx) =>
      tx.execute('update photo set progress_id = null, removed_at = ? where id = ?', [sampleNow, `photo-${jobId}`]),
    );
    expect(await shown()).toEqual([]);
  });

  test('may be all photos of a job, also with seventeen entries', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress', { customer_id: customerId });
    const photo = { kind: 'photo', size: 20, digest: 'digest', created_at: sampleNow, stored_at: sampleNow };
    const photoIds: string[] = [];
    await api.database.transaction(async (tx) => {
      for (let place = 0; place < 17; place += 1) {
        const entry = {
          id: `entry-${place}-${jobId}`,
          job_id: jobId,
          kind: 'note',
          text: 'Laid.',
          published_at: sampleNow,
          created_at: sampleNow,
        };
        await insertRow(tx, 'job_progress', entry);
        for (let one = 0; one < maxPhotos; one += 1) {
          const id = randomUUID();
          photoIds.push(id);
          await insertRow(tx, 'photo', { id, progress_id: entry.id, ...photo });
        }
      }
    });
    const path = `/api/portal/jobs/${jobId}/family-links`;
    const made = await customer.send('POST', path, { body: { showsTotal: false, photoIds } });
    expect(made.status).toBe(200);
    expect((made.json as FamilyLinksOfJob).links[0]?.photoIds.toSorted()).toEqual(photoIds.toSorted());
    // The maximum number of ids in a body.
    const most = Array.from({ length: maxPhotosShown }, () => randomUUID());
    expect((await customer.send('POST', path, { body: { showsTotal: false, photoIds: most } })).status).toBe(200);
  });

  test("are served at the URL in the link's answer, with headers against caching and scripts", async () => {
    const { chosen, linkId } = await sharedJob();
    const address = await addressIn(linkId);
    for (const size of ['', '&w=320', '&w=1280']) {
      const shown = await see(address + size);
      expect(shown.status).toBe(200);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    // A page that reloads gets the same URL within the hour.
    now = new Date(sampleNow.getTime() + hourMs - 1);
    expect(await addressIn(linkId)).toBe(address);
    expect(address).toContain(chosen);
    const logged = JSON.stringify(api.logLines);
    expect(logged).toContain(chosen);
    for (const secret of ['signature', address.split('signature=')[1] ?? '', familyTokenOf(linkId)]) {
      expect(logged).not.toContain(secret);
    }
  });

  test('that are not selected, at altered or expired URLs, or of a revoked link get the same 404', async () => {
    const { chosen, other, path, linkId } = await sharedJob();
    const second = await sharedJob();
    const address = await addressIn(linkId);
    const unknown = await see('/photos/none');
    expect(unknown.status).toBe(404);
    const query = address.split('?')[1] ?? '';
    const nowhere = async (asked: string) => {
      const answer = await see(asked);
      expect([asked, answer.status, answer.text]).toEqual([asked, 404, unknown.text]);
    };
    const until = Number(new URLSearchParams(query).get('until'));
    for (const asked of [
      `/photos/${chosen}`,
      `/photos/${other}?${query}`,
      `/photos/${second.chosen}?${query}`,
      address.replace(linkId, second.linkId),
      address.replace(String(until), String(until + hourMs)),
      address.slice(0, -2),
      `${address}&family=x`,
      address.replace('signature=', 'signature=A'),
      `/photos/${chosen}?family=${familyTokenOf(linkId)}`,
      `${address}&w=77`,
    ]) {
      await nowhere(asked);
    }
    now = new Date(until - 1);
    expect((await see(address)).status).toBe(200);
    now = new Date(until);
    await nowhere(address);
    now = sampleNow;
    expect((await see(address)).status).toBe(200);
    expect((await customer.send('DELETE', `${path}/${linkId}`)).status).toBe(200);
    await nowhere(address);
    // The customer still sees them.
    expect((await customer.send('GET', `/photos/${chosen}`)).status).toBe(200);
  });
});
