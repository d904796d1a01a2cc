import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadLifeMs } from '../../shared/media/upload-contract.ts';
import { entities } from '../entities/entity-list.ts';
import { incrementVersion } from '../cache/tag-versions.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { beforeWrite } from '../testing/before-write.ts';
import type { CookieBrowser } from '../testing/cookie-browser.ts';
import { samplePictures } from '../testing/sample-pictures.ts';
import { insertRow, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { adminOf, newUploadUrl, storedAddress } from '../testing/upload-client.ts';
import { places } from './unused-pictures.ts';
import { uploadIdsIn } from './upload-address.ts';

const dayMs = 24 * 60 * 60 * 1000;
const after = (ms: number) => new Date(sampleNow.getTime() + ms);

describe.each(dialects)('cleaning up uploads on $name', (dialect) => {
  let api: Harness;
  let admin: CookieBrowser;
  const meanwhile = beforeWrite();

  beforeAll(async () => {
    api = await startHarness(dialect, { wrap: meanwhile.wrap });
    admin = await adminOf(api);
  });

  afterAll(() => api.close());

  const idOf = (address: string) => uploadIdsIn(address)[0] ?? '';
  const filesOf = (address: string) =>
    readdirSync(join(api.dataDir, 'objects', 'pictures')).filter((file) => file.startsWith(idOf(address)));
  const isKnown = async (address: string) =>
    (await api.database.db.selectFrom('upload').select('id').where('id', '=', idOf(address)).execute()).length === 1;
  const isShown = async (address: string) => (await api.send('GET', address)).status === 200;
  const stored = async () => {
    const url = await newUploadUrl(admin);
    await api.send('PUT', url, { body: await samplePictures.png() });
    const address = storedAddress(url);
    expect((await api.send('GET', `${address}?w=320`)).status).toBe(200);
    return address;
  };

  test('deletes an unused upload address when no upload can be running any more', async () => {
    const address = storedAddress(await newUploadUrl(admin));
    await api.app.cleanUpPictures(after(uploadLifeMs + 30 * 60 * 1000));
    expect(await isKnown(address)).toBe(true);
    await api.app.cleanUpPictures(after(uploadLifeMs + 60 * 60 * 1000));
    expect(await isKnown(address)).toBe(false);
  });

  test('deletes a picture, with all its sizes, when nothing has shown it for a month, and not before', async () => {
    const address = await stored();
    expect(filesOf(address)).not.toEqual([]);
    await api.app.cleanUpPictures(after(30 * dayMs - 1));
    expect(await isShown(address)).toBe(true);
    await api.app.cleanUpPictures(after(30 * dayMs));
    expect([await isShown(address), filesOf(address), await isKnown(address)]).toEqual([false, [], false]);
  });

  test('never deletes a picture that is used in any column', async () => {
    const [avatar, cover, gallery, post, body, translation, page, banner, link] = [
      await stored(),
      await stored(),
      await stored(),
      await stored(),
      await stored(),
      await stored(),
      await stored(),
      await stored(),
      await stored(),
    ];
    await api.database.transaction(async (tx) => {
      const pictures = { avatarUrl: avatar, coverUrl: `${api.origin}${cover}` };
      await tx.db.updateTable('provider').set(pictures).where('id', '=', 'provider-asha').execute();
      await insertRow(tx, 'gallery_item', {
        id: 'gallery-swept',
        provider_id: 'provider-asha',
        image_url: `${gallery}?w=640`,
        created_at: sampleNow,
      });
      const withPictures = { coverImage: post, bodyHtml: `<p><img src="${body}"></p>` };
      await tx.db.updateTable('post').set(withPictures).where('id', '=', 'post-blog').execute();
      const text = { title: 'වසන', excerpt: '' };
      const translated = { id: 'blog-si', post_id: 'post-blog', language: 'si', ...text };
      await insertRow(tx, 'post_translation', { ...translated, body_html: `<p><img src="${translation}"></p>` });
      const about = { id: 'about-en', name: 'about', language: 'en', title: 'About us', updated_at: sampleNow };
      await insertRow(tx, 'page', { ...about, body_html: `<p><img src="${page}"></p>` });
      const shownBy = { imageUrl: banner, linkUrl: link };
      await tx.db.updateTable('banner').set(shownBy).where('id', '=', 'banner-2').execute();
    });
    for (const days of [30, 31, 400]) await api.app.cleanUpPictures(after(days * dayMs));
    for (const address of [avatar, cover, gallery, post, body, translation, page, banner, link]) {
      expect([address, await isShown(address), await isKnown(address)]).toEqual([address, true, true]);
    }
    await api.database.transaction(({ db }) =>
      db.updateTable('banner').set({ imageUrl: '/objects/mosaic-2' }).where('id', '=', 'banner-2').execute(),
    );
    await api.app.cleanUpPictures(after(400 * dayMs));
    expect([await isShown(banner), await isShown(body)]).toEqual([false, true]);
  });

  test('keeps a picture that is added to a page while others are deleted', async () => {
    const [unused, late] = [await stored(), await stored()];
    meanwhile.happens(() =>
      api.database.transaction(async (tx) => {
        await tx.db.updateTable('provider').set({ avatarUrl: late }).where('id', '=', 'provider-asha').execute();
        await incrementVersion(tx, 'providers');
      }),
    );
    await api.app.cleanUpPictures(after(30 * dayMs));
    expect([await isShown(unused), await isShown(late)]).toEqual([false, true]);
  });

  test('deletes the temporary files of a killed process, and leaves everything else', async () => {
    const folder = (name: string) => join(api.dataDir, 'objects', name);
    for (const name of ['incoming', 'pictures']) mkdirSync(folder(name), { recursive: true });
    for (const name of ['incoming/old.part', 'incoming/new.part', 'pictures/tile.webp']) {
      writeFileSync(folder(name), 'bytes');
    }
    utimesSync(folder('incoming/old.part'), sampleNow, sampleNow);
    utimesSync(folder('incoming/new.part'), after(dayMs), after(dayMs));
    await api.app.cleanUpPictures(after(dayMs));
    expect(readdirSync(folder('incoming'))).toEqual(['new.part']);
    expect(existsSync(folder('pictures/tile.webp'))).toBe(true);
  });
});

// A column that is named so but never contains a picture would be excluded here, with the reason; there is none yet.
test("every column that can contain a picture's address is searched before a picture is deleted", () => {
  const camel = (text: string) => text.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const named = entities.flatMap(({ meta, properties }) =>
    Object.keys(properties)
      .filter((column) => /(?:html|url|image)$/i.test(column))
      .map((column) => `${camel(meta.tableName)}.${column}`),
  );
  expect(places.map((place) => place.join('.')).toSorted()).toEqual(named.toSorted());
});
