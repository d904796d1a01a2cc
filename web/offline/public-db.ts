import { Dexie, type EntityTable, type Table } from 'dexie';
import type { OfflineFile, OfflineManifest, StoredProvider } from '../../shared/offline/offline-contract.ts';
import type { Post, PostType } from '../../shared/features/posts/post-contract.ts';

type Part<Name extends keyof OfflineFile> = NonNullable<OfflineFile[Name]>;
type In<Name extends 'postTexts' | 'providerTexts'> = Part<Name>[number] & { readonly language: string };

/** A row, and the name of the file it came in: it is replaced and removed together with the others of that file. */
type InFile<Row> = Row & { readonly file: string };

/** A file whose rows are here. */
export type StoredFile = { readonly name: string; readonly sha256: string };

/** The manifest as the server gave it last. */
export type StoredManifest = OfflineManifest & { readonly name: 'manifest'; readonly etag: string | null };

/** What the rows make up. */
export type Copy = {
  readonly name: 'copy';
  /** When the server last confirmed all of it, in milliseconds since 1970. */
  readonly syncedAt: number;
  /** Counted up with every change of a row. */
  readonly version: number;
  /** Number of providers in the directory. */
  readonly providers: number;
  /** Whether all of them are here. */
  readonly isWhole: boolean;
  /** The sets of files that are here completely, as `setOf` names them. */
  readonly sets: readonly string[];
};

/** What the person has decided: to keep nothing, or all of a large directory. */
export type Wish = { readonly name: 'wish'; readonly keep: 'nothing' | 'everything' };

/** An answer of the API that is in no file, such as the older reviews of a provider. */
export type StoredAnswer = {
  /** `/api/providers/nadeesha-floors/reviews` */
  readonly path: string;
  readonly value: unknown;
  /** When the server last gave it, in milliseconds since 1970. */
  readonly syncedAt: number;
};

/** A copy of public data. Whatever happens to it, the server has everything. */
export class PublicDatabase extends Dexie {
  declare readonly files: EntityTable<StoredFile, 'name'>;
  declare readonly sites: EntityTable<InFile<{ readonly [Name in 'site' | 'banners']: Part<Name> }>, 'file'>;
  declare readonly posts: Table<InFile<Post>, [PostType, string]>;
  /** `chosen`: 1 for those of the home page, since flags cannot be indexed. */
  declare readonly providers: EntityTable<InFile<StoredProvider> & { readonly chosen: 0 | 1 }, 'slug'>;
  declare readonly siteTexts: EntityTable<InFile<{ readonly [Name in 'siteText' | 'terms']: Part<Name> }>, 'file'>;
  declare readonly postTexts: Table<InFile<In<'postTexts'>>, [string, PostType, string]>;
  declare readonly providerTexts: Table<InFile<In<'providerTexts'>>, [string, string]>;
  declare readonly answers: EntityTable<StoredAnswer, 'path'>;
  declare readonly manifests: EntityTable<StoredManifest, 'name'>;
  declare readonly copies: EntityTable<Copy, 'name'>;
  declare readonly wishes: EntityTable<Wish, 'name'>;

  constructor() {
    super('public');
    this.version(1).stores({
      files: '&name',
      sites: '&file',
      posts: '&[type+slug], type, file',
      providers: '&slug, chosen, file',
      siteTexts: '&file',
      postTexts: '&[language+type+slug], [language+type], file',
      providerTexts: '&[language+slug], file',
      answers: '&path',
      manifests: '&name',
      copies: '&name',
      wishes: '&name',
    });
  }

  /** The tables whose rows come in files. */
  get rows(): Table<{ readonly file: string }, unknown>[] {
    return [this.sites, this.posts, this.providers, this.siteTexts, this.postTexts, this.providerTexts] as Table[];
  }
}
