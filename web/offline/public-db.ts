import { Dexie, type EntityTable, type Table } from 'dexie';
import type { OfflineFile, OfflineManifest, StoredProvider } from '../../shared/offline/offline-contract.ts';
import type { Post, PostType } from '../../shared/features/posts/post-contract.ts';

type Part<Name extends keyof OfflineFile> = NonNullable<OfflineFile[Name]>;
type In<Name extends 'postTexts' | 'providerTexts'> = Part<Name>[number] & { readonly language: string };

/** A row with the name of its file. All rows of a file are replaced and deleted together. */
type InFile<Row> = Row & { readonly file: string };

/** A file whose rows are stored. */
export type StoredFile = { readonly name: string; readonly sha256: string };

/** The last manifest from the server. */
export type StoredManifest = OfflineManifest & { readonly name: 'manifest'; readonly etag: string | null };

/** The state of the copy. */
export type Copy = {
  readonly name: 'copy';
  /** When the server last confirmed the whole copy, in milliseconds since 1970. */
  readonly syncedAt: number;
  /** Incremented with every change of a row. */
  readonly version: number;
  /** Number of providers in the directory. */
  readonly providers: number;
  /** Whether all of them are stored. */
  readonly isWhole: boolean;
  /** The complete sets of files, named as by `setOf`. */
  readonly sets: readonly string[];
};

/** The user's choice: to store nothing, or all of a large directory. */
export type Wish = { readonly name: 'wish'; readonly keep: 'nothing' | 'everything' };

/** An API response that is in no file, such as older reviews of a provider. */
export type StoredAnswer = {
  /** `/api/providers/nadeesha-floors/reviews` */
  readonly path: string;
  readonly value: unknown;
  /** When the server last sent it, in milliseconds since 1970. */
  readonly syncedAt: number;
};

/** A copy of public data. It can be lost at any time, because the server has everything. */
export class PublicDatabase extends Dexie {
  declare readonly files: EntityTable<StoredFile, 'name'>;
  declare readonly sites: EntityTable<InFile<{ readonly [Name in 'site' | 'banners']: Part<Name> }>, 'file'>;
  declare readonly posts: Table<InFile<Post>, [PostType, string]>;
  /** `chosen`: 1 for those on the home page, because booleans cannot be indexed. */
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
