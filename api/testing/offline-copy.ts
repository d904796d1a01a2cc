import { createHash } from 'node:crypto';
import { offlineContract, type OfflineFile, type OfflineManifest } from '../../shared/offline/offline-contract.ts';
import { compareNewest } from '../../shared/features/posts/post-order.ts';
import { compareInDirectory } from '../../shared/features/providers/directory-order.ts';
import type { Harness } from './api-harness.ts';

type Send = Pick<Harness, 'send'>;

export async function readManifest({ send }: Send): Promise<OfflineManifest> {
  const { json } = await send('GET', offlineContract.getOfflineManifest.path);
  return offlineContract.getOfflineManifest.response.parse(json);
}

/** Reads a file and checks it against its hash. */
export async function readOfflineFile({ send }: Send, sha256: string): Promise<OfflineFile> {
  const { status, bytes, json } = await send('GET', `/api/offline/files/${sha256}`);
  if (status !== 200) throw new Error(`The file is answered with ${status}`);
  if (createHash('sha256').update(bytes).digest('base64url') !== sha256) throw new Error('It is another file');
  return offlineContract.getOfflineFile.response.parse(json);
}

/** Everything that a device can store. `language`: with the translations into it instead of the English texts. */
export async function readOfflineCopy(api: Send, language?: 'si' | 'ta') {
  const { files } = await readManifest(api);
  const names = files.filter(({ name }) => (/^(si|ta)\//.exec(name)?.[1] ?? undefined) === language);
  const contents = await Promise.all(names.map(({ sha256 }) => readOfflineFile(api, sha256)));
  const one = <Name extends keyof OfflineFile>(name: Name) => contents.find((file) => file[name] !== undefined)?.[name];
  return {
    text: JSON.stringify(contents),
    site: one('site'),
    banners: one('banners'),
    siteText: one('siteText'),
    terms: one('terms'),
    posts: contents.flatMap(({ posts = [] }) => posts).sort(compareNewest),
    providers: contents.flatMap(({ providers = [] }) => providers).sort(compareInDirectory),
    postTexts: contents.flatMap(({ postTexts = [] }) => postTexts),
    providerTexts: contents.flatMap(({ providerTexts = [] }) => providerTexts),
  };
}
