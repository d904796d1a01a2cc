import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { categories, cities } from './category.ts';
import { directorySorts } from './directory-filter.ts';
import { providerSummarySchema } from './provider-contract.ts';

const filterSchema = z.object({
  category: z.nullable(z.enum(categories)),
  city: z.nullable(z.enum(cities)),
  search: z.string(),
  sort: z.optional(z.enum(directorySorts)),
});

const countsSchema = z.object({
  trades: z.record(z.enum(categories), z.number()),
  cities: z.record(z.enum(cities), z.number()),
});

/** The endpoint beside `providerContract`: devices that hold the directory search it themselves. */
export const directoryContract = defineContract({
  searchProviders: {
    method: 'GET',
    path: '/api/directory',
    access: 'public',
    summary: 'Search providers: a page of those a filter finds, in the chosen order, and their number',
    query: z.object({
      category: z.optional(z.enum(categories)),
      city: z.optional(z.enum(cities)),
      search: z.optional(z.string().check(z.maxLength(100))),
      sort: z.optional(z.enum(directorySorts)),
      /** So many are left out at the beginning. */
      skip: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    }),
    response: z.object({
      providers: z.array(providerSummarySchema),
      /** Of all that are found. */
      count: z.number(),
      /**
       * How many would be found with each trade in place of the filter's, and with each city; with the first of those
       * who are found.
       */
      counts: z.optional(countsSchema),
      /** How many there are at all, where a device is not taken to hold them: of a large directory. */
      total: z.optional(z.number()),
      /** What words of the search were taken for, where as it stands it finds nobody. */
      understood: z.optional(z.array(z.object({ term: z.enum([...cities, ...categories]), without: filterSchema }))),
      /** Words of the directory that were looked for in place of others: of another script, or with a slip. */
      readAs: z.optional(z.array(z.object({ word: z.string(), without: filterSchema }))),
      offers: z.optional(z.array(z.object({ count: z.number(), filter: filterSchema }))),
      /** A trade that nobody has here, in English, where the search names one and finds nobody. */
      missing: z.optional(z.string()),
    }),
    // By what tags are called in any language, too.
    cacheTags: ['providers', 'terms'],
  },
});
