import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { languageName, providersName } from '../../shared/offline/file-names.ts';
import { offlineFileSchema, type ListedFile, type OfflineFile } from '../../shared/offline/offline-contract.ts';
import { serialise } from '../cache/serialise.ts';
import type { DirectoryPart } from './directory-part.ts';
import type { readSiteData } from './read-public-data.ts';

/** The content of files with Brotli, by the SHA-256 of their JSON; null: too large for one file, and divided. */
export type Compressed = ReadonlyMap<string, Buffer | null>;

/** Bytes with Brotli. Larger files are divided, so that a slow line brings something that lasts every few seconds. */
const mostBytes = 10_000;

/** Characters of JSON. What is longer is divided without being compressed first: 10 kB hold about so much at best. */
const mostCharacters = 120_000;

const brotli = promisify(brotliCompress);

/** Quality 9 keeps nearly all of 11's saving at a tenth of its time. */
const compress = (text: string): Promise<Buffer> =>
  brotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) },
  });

/** The lists that are divided. */
type List = 'posts' | 'providers' | 'postTexts' | 'providerTexts';

/** What stands in a file alone. */
type Planned = { readonly name: string } & (
  | { readonly content: OfflineFile }
  | { readonly list: List; readonly items: readonly { readonly slug: string }[] }
);

type PublicData = Awaited<ReturnType<typeof readSiteData>> & Omit<DirectoryPart, 'total'>;

/** Which files there are to be, before any is found too large. */
function planFiles({ site, banners, posts, providers, groupOf, translations }: PublicData): Planned[] {
  const byGroup = (start: string, list: List, items: readonly { readonly slug: string }[]): Planned[] =>
    [...Map.groupBy(items, ({ slug }) => groupOf.get(slug) ?? providersName)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, within]) => ({ name: start + name, list, items: within }));
  return [
    { name: 'site', content: { site, banners } },
    { name: 'posts/', list: 'posts', items: posts },
    ...byGroup('', 'providers', providers),
    ...translations.flatMap(({ language, siteText, terms, postTexts, providerTexts }): Planned[] => {
      const start = languageName(language);
      return [
        { name: `${start}site`, content: { siteText, terms } },
        { name: `${start}posts/`, list: 'postTexts', items: postTexts },
        ...byGroup(start, 'providerTexts', providerTexts),
      ];
    }),
  ];
}

/** An item of a list as JSON, and the binary digits of the SHA-256 of its slug, by which the list is divided. */
type Item = { readonly text: string; readonly digits: string };

const digitsOf = (slug: string): string =>
  hash('sha256', slug, 'buffer')
    .subarray(0, 3)
    .reduce((digits, byte) => digits + byte.toString(2).padStart(8, '0'), '');

const itemsOf = (list: List, items: readonly { readonly slug: string }[]): Item[] => {
  const schema = offlineFileSchema.shape[list].def.innerType.def.element;
  return items.map((item) => ({ text: serialise(schema, item), digits: digitsOf(item.slug) }));
};

/**
 * Divides everything public into files. They depend on the data alone, so every process makes the same ones, and a
 * change of one provider changes one file. `known`: what was compressed the last time.
 */
export async function cutFiles(
  data: PublicData,
  known: Compressed,
): Promise<{ readonly files: ListedFile[]; readonly compressed: Compressed }> {
  const files = [...data.unchanged];
  const compressed = new Map(files.map(({ sha256 }) => [sha256, known.get(sha256) ?? null]));

  /** Answers whether it is small enough; one that `mustFit` is taken however large it is. */
  async function add(name: string, text: string, mustFit: boolean): Promise<boolean> {
    const sha256 = hash('sha256', text, 'base64url');
    const before = known.get(sha256);
    const content = before ?? (before === null && !mustFit ? null : await compress(text));
    const fits = content !== null && (mustFit || content.length <= mostBytes);
    compressed.set(sha256, fits ? content : null);
    if (fits) files.push({ name, sha256, bytes: content.length });
    return fits;
  }

  /** One file, or two with those whose next digit is 0 and 1, and so on. */
  async function divide(start: string, list: List, items: readonly Item[], digits: string): Promise<void> {
    const [first] = items;
    if (!first) return;
    const isLast = items.length === 1 || digits.length === first.digits.length;
    if (isLast || items.reduce((length, { text }) => length + text.length, 0) <= mostCharacters) {
      const text = `{"${list}":[${items.map((item) => item.text).join(',')}]}`;
      if (await add(start + (digits || 'all'), text, isLast)) return;
    }
    for (const next of [`${digits}0`, `${digits}1`]) {
      await divide(
        start,
        list,
        items.filter((item) => item.digits.startsWith(next)),
        next,
      );
    }
  }

  for (const planned of planFiles(data)) {
    if ('content' in planned) await add(planned.name, serialise(offlineFileSchema, planned.content), true);
    else await divide(planned.name, planned.list, itemsOf(planned.list, planned.items), '');
  }
  return { files, compressed };
}
