import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMirror, pack, packPath, stubSite, unchanged, type FakeSite } from '../testing/mirror-page.ts';
import { samplePack } from '../testing/sample-pack.ts';

const newer = {
  ...samplePack,
  providers: samplePack.providers.map((provider) => ({ ...provider, bio: `${provider.bio}, told anew` })),
};
const path = '/api/providers/ruwan';
const story = (bio: string) => expect.objectContaining({ bio });

let site: FakeSite;

beforeEach(() => {
  site = pack();
  stubSite(() => site);
});

afterEach(() => Dexie.delete('public'));

/** Two tabs that have shown the same pack; then the second brings a newer one, and nothing has changed since. */
async function openTwo() {
  const [one, other] = [await openMirror(), await openMirror()];
  await one.refreshCopy();
  expect([await one.read(path), await other.read(path)]).toEqual([
    story('The story of ruwan'),
    story('The story of ruwan'),
  ]);
  one.announced.mockClear();
  site = pack(newer, '"pack-2"');
  expect(await other.refreshCopy()).toBe('updated');
  other.announced.mockClear();
  site = { [packPath]: unchanged };
  return { one, other };
}

test('what another tab has brought is read, though this one has read the older pack already', async () => {
  const { one } = await openTwo();
  expect(await one.read(path)).toEqual(story('The story of ruwan, told anew'));
});

test('a tab that hears that nothing has changed since shows what another has brought', async () => {
  const { one } = await openTwo();
  expect(await one.refreshCopy()).toBe('unchanged');
  expect(one.announced).toHaveBeenCalledOnce();
});

test('a tab that has shown the newest draws nothing again when nothing has changed', async () => {
  const { other } = await openTwo();
  expect(await other.refreshCopy()).toBe('unchanged');
  expect(other.announced).not.toHaveBeenCalled();
});
