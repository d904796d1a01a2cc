import { m } from '../../../paraglide/messages.js';
import { cityName } from '../providers/category-texts.ts';
import { categories, type Category } from '../providers/category.ts';
import { titles } from './job-texts.ts';

type NamedJob = { readonly title: string; readonly city: string | null };

const inEnglish = { locale: 'en' } as const;

/** The default title of a job, in English, as it is stored. `category` is null if there is no known provider. */
export const jobTitleFor = (category: Category | null): string =>
  category === null ? m.job_untitled({}, inEnglish) : titles[category]({}, inEnglish);

/** A default title, translated; null for a title that the office wrote. */
function defaultTitle(title: string): string | null {
  if (title === '') return m.job_untitled();
  const category = categories.find((one) => jobTitleFor(one) === title);
  return category ? titles[category]() : null;
}

/** The title of a job: a default title is translated, a title that the office wrote is not. */
export const jobTitle = (title: string): string => defaultTitle(title) ?? title;

/** Where the work is, after its title; null after a default title, which does not say what the work is. */
export function jobPlace({ title, city }: NamedJob): string | null {
  if (city === null || defaultTitle(title) !== null) return null;
  const place = cityName(city);
  return [city, place].some((name) => title.includes(name)) ? null : place;
}

/** What the work is and where, as its customer reads it: `Bathroom floor, Kandy`. */
export const jobName = (job: NamedJob): string =>
  [jobTitle(job.title), jobPlace(job)].filter((part) => part !== null).join(', ');
