import { z } from 'zod/mini';
import { bannerSchema } from '../features/banners/banner-contract.ts';
import { defineContract } from '../endpoint.ts';
import { postSchema } from '../features/posts/post-contract.ts';
import { siteSchema } from '../features/settings/site-contract.ts';
import { packedProviderSchema } from './offline-contract.ts';
import { offlineTextsSchema } from './offline-text-contract.ts';

/** A piece says some of it. */
export const offlinePieceSchema = z.object({
  site: z.optional(siteSchema),
  banners: z.optional(z.array(bannerSchema)),
  posts: z.optional(z.array(postSchema)),
  /** Of one trade and city, in the order of the directory. */
  providers: z.optional(z.array(packedProviderSchema)),
  /** What some of them say in another language: a piece of those texts, and of nothing else. */
  texts: z.optional(z.partial(offlineTextsSchema)),
});

/** `hash`: of the text within, which is its name; `bytes`: of the gzip file. */
const fileSchema = z.object({ hash: z.string(), bytes: z.number() });

const setPieceSchema = z.extend(fileSchema, {
  /** `site`, `banners` or `posts`. The banners stand in the order of their files. */
  set: z.string(),
  /** Which of a set are in it, in binary digits: of posts by what is made of their ids. */
  bucket: z.string(),
});

export const offlinePiecesSchema = z.object({
  /** Of all professionals. */
  total: z.number(),
  /** Null: the directory is small, and the whole of it is one file. */
  cut: z.nullable(
    z.object({
      /** What has changed after this is asked for by this. */
      state: z.string(),
      /** Site, banners and posts in one, however much that is: for versions of the app that know of no `rest`. */
      sets: fileSchema,
      /** The same in files that are small; missing where a server does not cut it yet. */
      rest: z.optional(z.array(setPieceSchema)),
      pieces: z.array(
        z.extend(fileSchema, {
          /** Whose professionals are in it. The city is the first of those they work in. */
          category: z.string(),
          city: z.nullable(z.string()),
          /** Of those, who has this at the beginning of what is made of their ids, in binary digits. */
          bucket: z.string(),
          count: z.number(),
        }),
      ),
    }),
  ),
});

export type OfflinePiece = z.infer<typeof offlinePieceSchema>;
export type OfflinePieces = z.infer<typeof offlinePiecesSchema>;
export type OfflineCut = NonNullable<OfflinePieces['cut']>;
export type SetPiece = z.infer<typeof setPieceSchema>;
export type CutPiece = OfflineCut['pieces'][number];

export const piecesContract = defineContract({
  getOfflinePieces: {
    method: 'GET',
    path: '/api/offline-pack/pieces',
    access: 'public',
    summary: 'Of a large directory, the files that its snapshot is cut into, by trade and city',
    response: offlinePiecesSchema,
    cacheTags: ['providers', 'posts', 'banners', 'site'],
  },
  getOfflinePiece: {
    method: 'GET',
    path: '/api/offline-pack/piece/:hash',
    access: 'public',
    summary: 'One of them as a gzip file; 404 for one that is not known any more',
    params: z.object({ hash: z.string().check(z.regex(/^[\w-]{22}$/)) }),
    response: offlinePieceSchema,
    isFile: true,
    isImmutable: true,
    cacheTags: [],
  },
});
