import { pageNames } from '../../shared/paths.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { jobStatuses } from '../../shared/features/jobs/job-status.ts';
import { categories, cities } from '../../shared/features/providers/category.ts';
import { projectRoot } from '../config/project-root.ts';

const text = z.string().check(z.minLength(1));
/** The name of a demo picture without its extension: `terrazzo-1`. */
const picture = z.string().check(z.regex(/^[a-z-]+-\d+$/));
const daysAgo = z.int().check(z.nonnegative());
const path = z.string().check(z.regex(/^\//));

export const provider = z.strictObject({
  slug: text,
  category: z.enum(categories),
  displayName: text,
  city: text,
  area: z.nullable(text),
  /** The first is `city`. */
  cities: z.array(z.enum(cities)),
  bio: text,
  bioSi: z.optional(text),
  bioTa: z.optional(text),
  isCertified: z.boolean(),
  featured: z.boolean(),
  highlightTags: z.array(text),
  avatar: picture,
  cover: picture,
  gallery: z.array(picture),
  services: z.array(
    z.strictObject({
      serviceName: text,
      /** Whole rupees, digits only; null if the rate is agreed individually. */
      rateLkr: z.nullable(z.string().check(z.regex(/^\d+$/))),
      unit: text,
    }),
  ),
  reviews: z.array(
    z.strictObject({
      rating: z.literal([1, 2, 3, 4, 5]),
      comment: text,
      daysAgo,
      /** Full name of the demo customer of the reviewed job. */
      customer: text,
      areaSqft: z.nullable(z.int()),
      /** Contract value in whole rupees. */
      valueLkr: z.int(),
    }),
  ),
});

const words = z.strictObject({ title: text, excerpt: text });

/** The HTML body is in posts/<slug>.html, those of its translations in post-translations/<slug>.<language>.html. */
const post = z.strictObject({
  type: z.enum(['blog', 'guide']),
  slug: text,
  ...words.shape,
  cover: picture,
  daysAgo,
  translations: z.optional(z.strictObject({ si: words, ta: words })),
});

const banner = z.strictObject({
  title: text,
  titleSi: text,
  titleTa: text,
  picture,
  linkUrl: z.nullable(path),
  sortOrder: z.int(),
});

const perCategory = <Value extends z.ZodMiniType>(value: Value) => z.record(z.enum(categories), value);

/** Parts from which names, places and texts of the large directory are built. */
const directory = z.strictObject({
  firstNames: z.array(text),
  lastNames: z.array(text),
  areas: z.record(z.enum(cities), z.array(text)),
  trades: perCategory(
    z.strictObject({
      firms: z.array(text),
      tags: z.array(text),
      /** With the lowest rate in LKR. */
      services: z.array(z.tuple([text, z.int()])),
      pictures: z.array(text),
      /** Continues a person's name. */
      work: z.array(text),
    }),
  ),
  comments: z.array(text),
});

/** In Asia/Colombo: `09:30`. */
const time = z.string().check(z.regex(/^\d\d:\d\d$/));

/** Names of drawings in photos/, without their prefix. */
const drawings = z.optional(z.array(text));

/** A message about a booking and its job. */
const message = z.strictObject({ from: z.enum(['customer', 'office']), text, daysAgo, time, photos: drawings });

/** A job of the demo customer. */
const story = z.strictObject({
  /** What the work is, once somebody has seen it. */
  title: z.optional(text),
  /** When the job reached each status, in days before today; the last one is its current status. */
  days: z.array(z.tuple([z.enum(jobStatuses), daysAgo, time])),
  areaSqft: z.int(),
  valueLkr: z.int(),
  supervision: z.boolean(),
  notes: z.nullable(text),
  quoteNotes: z.string(),
  cancelReason: z.optional(text),
  progress: z.optional(
    z.array(
      z.strictObject({
        kind: z.enum(['note', 'milestone']),
        text,
        amountLkr: z.nullable(z.int()),
        daysAgo,
        confirmedDaysAgo: z.optional(daysAgo),
        objection: z.optional(text),
        photos: drawings,
      }),
    ),
  ),
  messages: z.optional(z.array(message)),
  /** It has a photo, and a family link. */
  isShared: z.optional(z.literal(true)),
});

export type DemoMessage = z.infer<typeof message>;
export type DemoStory = z.infer<typeof story>;
export type DemoProvider = z.infer<typeof provider>;
export type DemoReview = DemoProvider['reviews'][number];

/** Validates the rows of a file. Throws an error that names the file, the row and the field. */
export function checked<Schema extends z.ZodMiniType>(name: string, schema: Schema, json: string): z.infer<Schema> {
  const found = z.safeParse(schema, JSON.parse(json));
  if (!found.success) throw new Error(`api/seed/data/${name}.json:\n${z.prettifyError(found.error)}`);
  return found.data;
}

const read = <Schema extends z.ZodMiniType>(name: string, schema: Schema): z.infer<Schema> =>
  checked(name, schema, readFileSync(join(projectRoot, 'api', 'seed', 'data', `${name}.json`), 'utf8'));

/** By trade: tilers, then glass, then ceilings. */
export const demoProviders = ['tilers', 'glass', 'ceilings'].flatMap((name) => read(name, z.array(provider)));

export const demoPosts = read('posts', z.array(post));

export const demoBanners = read('banners', z.array(banner));

/** Titles of the operator's pages in the demo. The HTML bodies are in pages/<name>.<language>.html. */
export const demoPages = read('pages', z.record(z.enum(pageNames), z.strictObject({ en: text, si: text, ta: text })));

/** Sinhala and Tamil translations of the demo's tags and services. */
export const demoTerms = read('terms', z.record(text, z.strictObject({ si: text, ta: text })));

/** One for each job status. */
export const demoStories = read('stories', z.array(story));

export const demoDirectory = read('directory', directory);
