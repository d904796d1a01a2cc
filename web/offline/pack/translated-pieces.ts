import { getLocale } from '../../../paraglide/runtime.js';
import { z } from 'zod/mini';
import {
  offlineTextContract,
  offlineTextListSchema,
  offlineTextsSchema,
} from '../../../shared/offline/offline-text-contract.ts';
import { parsedAs } from '../../../shared/parsed-as.ts';
import { postTextContract } from '../../../shared/features/posts/post-text-contract.ts';
import { providerTextContract } from '../../../shared/features/providers/provider-text-contract.ts';
import { siteTextContract } from '../../../shared/features/settings/site-text-contract.ts';
import { termContract } from '../../../shared/features/providers/term-contract.ts';
import { askingJson, askOwnServer } from '../../device/own-server.ts';
import type { CopyStore } from '../copy-store.ts';
import { contentOf, fetchPiece } from '../pieces/piece-files.ts';
import { understood } from '../mirrored-endpoints.ts';
import type { SavedAnswer } from '../public-db.ts';
import type { PackDetails } from './pack-answers.ts';

const inLanguage = (path: string): string => path.replace(':language', getLocale());

const listPath = () => inLanguage(offlineTextContract.listOfflineTexts.path);
const thingsPath = () => inLanguage(offlineTextContract.getOfflineTexts.path);
const titlesPath = () => inLanguage(postTextContract.listPostTitles.path);
const sitePath = () => inLanguage(siteTextContract.getSiteText.path);
export const termsPath = () => inLanguage(termContract.listTermTexts.path);
const bioPath = (slug: string) => inLanguage(providerTextContract.getProviderText.path).replace(':slug', slug);
const postPath = (type: string, slug: string) => `${titlesPath()}/${type}/${encodeURIComponent(slug)}`;

const partSchema = z.object({ texts: z.partial(offlineTextsSchema) });

/** Which addresses each piece that has come has answered, by its hash; under no hash what others did that have gone. */
const heldSchema = z.record(z.string(), z.array(z.string()));
type Held = z.infer<typeof heldSchema>;

/** All addresses at which something could be said when the list was asked; those of professionals where it has them. */
const thingsSchema = z.object({ paths: z.array(z.string()), hasProviders: z.boolean() });

const answer = (path: string, value: unknown, etag: string | null = null): SavedAnswer => ({
  path,
  status: 200,
  text: JSON.stringify(value),
  etag,
  syncedAt: Date.now(),
});

/** What has been brought before. `things`: what it was known of; undefined while it is not all here. */
async function savedTexts(store: CopyStore) {
  const [held, things] = [await store.answer(listPath()), await store.answer(thingsPath())];
  const pieces = held && parsedAs(heldSchema, held.text);
  const all = pieces && things && parsedAs(thingsSchema, things.text);
  return { pieces, things: all, etag: held?.etag ?? null };
}

/** The addresses at which something may be said of what is in the pack. */
const pathsOf = ({ providers, guide, blog }: PackDetails, hasProviders: boolean): readonly string[] => [
  ...[...Object.values(guide), ...Object.values(blog)].map(({ type, slug }) => postPath(type, slug)),
  ...(hasProviders ? Object.keys(providers).map(bioPath) : []),
];

/**
 * Brings what posts and professionals say in the language of this app, file by file, each of which is kept when it
 * comes. It lies as the answers that screens ask for, also that of one which is not translated: otherwise a dead line
 * would be asked for it. `isSame`: the pack is what it was, and none of its `details` are read to see that its texts
 * are too. Answers whether something is new. Throws UnreachableError; what has come until then stays.
 */
export async function bringTexts(
  store: CopyStore,
  isSame: boolean,
  details: () => Promise<PackDetails | undefined>,
): Promise<boolean> {
  const { pieces: before = {}, things: known, etag: knownBy } = await savedTexts(store);
  const read = isSame && known && knownBy !== null ? undefined : await details();
  const isWhole = knownBy !== null && known && (!read || isSameList(known.paths, pathsOf(read, known.hasProviders)));
  const { status, text, etag } = await askOwnServer(
    listPath(),
    askingJson(isWhole ? knownBy : null),
    (body) => parsedAs(offlineTextListSchema, body) !== undefined,
  );
  const list = status === 200 ? parsedAs(offlineTextListSchema, text) : undefined;
  const all = list && (read ?? (await details()));
  if (!all) return false;
  const hashes = list.pieces.map(({ hash }) => hash);
  const held = await bringMissing(store, before, hashes);
  if (!held) return false;
  const { hasProviders } = list;
  await finish(store, { held, known: known?.paths, etag, things: { paths: pathsOf(all, hasProviders), hasProviders } });
  return true;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, place) => text === other[place]);

/** What each listed piece has answered, once all are here; undefined where that cannot be now. */
async function bringMissing(store: CopyStore, before: Held, hashes: readonly string[]): Promise<Held | undefined> {
  const isListed = ([hash]: readonly [string, unknown]) => hashes.includes(hash);
  const entries = Object.entries(before);
  // What comes takes the place of what those have answered, which then are not what they were.
  const gone = entries.filter((entry) => !isListed(entry)).flatMap(([, paths]) => paths);
  const held: Held = { ...Object.fromEntries(entries.filter(isListed)), '': gone };
  for (const hash of hashes) {
    if (Object.hasOwn(held, hash)) continue;
    const file = await fetchPiece(hash);
    const part = partSchema.safeParse(file && (await contentOf(file))).data;
    if (!part || (await store.isRemoved())) return undefined;
    const answers = answersOf(part);
    held[hash] = answers.map(({ path }) => path);
    await store.keepAll([...answers, answer(listPath(), held)]);
  }
  return held;
}

const answersOf = ({
  texts: { posts = [], providers = [], site, terms },
}: z.infer<typeof partSchema>): SavedAnswer[] => [
  ...posts.map((post) => answer(postPath(post.type, post.slug), post)),
  ...providers.map((provider) => answer(bioPath(provider.slug), provider)),
  ...(site ? [answer(sitePath(), site)] : []),
  ...(terms ? [answer(termsPath(), terms)] : []),
];

type Ending = {
  readonly held: Held;
  /** All that something may be said of now, and of which that was known before. */
  readonly things: { readonly paths: readonly string[]; readonly hasProviders: boolean };
  readonly known: readonly string[] | undefined;
  readonly etag: string | null;
};

/** Of what is not translated, or not any more, that is said too; and all titles stand in one list. */
async function finish(store: CopyStore, { held, things, known, etag }: Ending): Promise<void> {
  const { '': gone = [], ...pieces } = held;
  const said = new Set(Object.values(pieces).flat());
  const told = new Set(known);
  const unsaid = new Set([...things.paths.filter((path) => !told.has(path)), ...gone]);
  const titles = [];
  for (const path of said) {
    if (!path.startsWith(`${titlesPath()}/`)) continue;
    const post = understood(postTextContract.getPostText, (await store.answer(path))?.text ?? '');
    if (!post) continue;
    const { bodyHtml: _body, ...title } = post;
    titles.push(title);
  }
  await store.keepAll([
    ...[...unsaid].filter((path) => !said.has(path)).map((path) => answer(path, null)),
    answer(titlesPath(), titles),
    answer(thingsPath(), things),
    answer(listPath(), pieces, etag),
  ]);
}
