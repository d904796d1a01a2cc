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
  trades: z.record(z.enum(categories), z.nullable(z.number())),
  cities: z.record(z.enum(cities), z.number()),
});

/** The search endpoint next to `providerContract`. A device that stores the directory searches it locally. */
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
      /** Number of results to skip. */
      skip: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    }),
    response: z.object({
      providers: z.array(providerSummarySchema),
      /** Number of all results. */
      count: z.number(),
      /**
       * The number of results for each trade in place of the filter's, and for each city; sent with the first page
       * only. Null for a trade in which the words of the search would be read differently.
       */
      counts: z.optional(countsSchema),
      /** Number of providers in a large directory, which devices do not store by default. */
      total: z.optional(z.number()),
      /** Cities and trades that words of the search were interpreted as; set if the exact search finds nobody. */
      understood: z.optional(z.array(z.object({ term: z.enum([...cities, ...categories]), without: filterSchema }))),
      /** Words of the directory that replaced typed words of another script or with a typing error. */
      readAs: z.optional(z.array(z.object({ word: z.string(), without: filterSchema }))),
      offers: z.optional(z.array(z.object({ count: z.number(), filter: filterSchema }))),
      /** A trade that no provider here has, in English; set if the search names it and no profile has the word. */
      missing: z.optional(z.string()),
    }),
    // The search also covers translated tags.
    cacheTags: ['providers', 'terms'],
  },
});
