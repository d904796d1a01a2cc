import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { languageName, providersName } from '../../shared/offline/file-names.ts';
import { offlineFileSchema, type ListedFile, type OfflineFile } from '../../shared/offline/offline-contract.ts';
import { serialise } from '../cache/serialise.ts';
import type { DirectoryPart } from './directory-part.ts';
import type { readSiteData } from './read-public-data.ts';

/** Brotli-compressed file contents by the SHA-256 of their JSON; null: too large for one file, so it was split. */
export type Compressed = ReadonlyMap<string, Buffer | null>;

/** Limit in bytes after Brotli. Larger files are split, so that on a slow line a file completes every few seconds. */
const maxBytes = 10_000;

/**
 * Limit in characters of JSON: longer text is split without being compressed first, since 10 kB hold at most about this
 * much.
 */
const maxCharacters = 120_000;

const brotli = promisify(brotliCompress);

/**
 * Quality 9 keeps nearly all of the saving of 11 in a tenth of the time. The window holds the longest text. A larger
 * one would allocate 4 MB for each file.
 */
const compress = (text: string): Promise<Buffer> =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });

/** The lists that can be split. */
type List = 'posts' | 'providers' | 'postTexts' | 'providerTexts';

/** The content of one file. */
type Planned = { readonly name: string } & (
  | { readonly content: OfflineFile }
  | { readonly list: List; readonly items: readonly { readonly slug: string }[] }
);

type PublicData = Awaited<ReturnType<typeof readSiteData>> & Omit<DirectoryPart, 'total'>;

/** Plans the files before the size of any is known. */
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

/** An item of a list as JSON, and the binary digits of the SHA-256 of its slug, by which the list is split. */
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
 * Splits all public data into files. The result depends on the data alone, so every process builds the same files, and
 * changing one provider changes one file. `known`: the compressed files of the last time.
 */
export async function cutFiles(
  data: PublicData,
  known: Compressed,
): Promise<{ readonly files: ListedFile[]; readonly compressed: Compressed }> {
  const files = [...data.unchanged];
  const compressed = new Map(files.map(({ sha256 }) => [sha256, known.get(sha256) ?? null]));

  /** Returns whether the file is small enough. With `mustFit` it is added at any size. */
  async function add(name: string, text: string, mustFit: boolean): Promise<boolean> {
    const sha256 = hash('sha256', text, 'base64url');
    const before = known.get(sha256);
    const content = before ?? (before === null && !mustFit ? null : await compress(text));
    const fits = content !== null && (mustFit || content.length <= maxBytes);
    compressed.set(sha256, fits ? content : null);
    if (fits) files.push({ name, sha256, bytes: content.length });
    return fits;
  }

  /** Adds one file; if it is too large, splits it by the next digit, 0 or 1, recursively. */
  async function divide(start: string, list: List, items: readonly Item[], digits: string): Promise<void> {
    const [first] = items;
    if (!first) return;
    const isLast = items.length === 1 || digits.length === first.digits.length;
    if (isLast || items.reduce((length, { text }) => length + text.length, 0) <= maxCharacters) {
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
