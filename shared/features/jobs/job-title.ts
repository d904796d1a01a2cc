import { m } from '../../../paraglide/messages.js';
import { categories, type Category } from '../providers/category.ts';
import { titles } from './job-texts.ts';

const inEnglish = { locale: 'en' } as const;

/** The title that a job begins with, as it is stored, in English; `category` is null when nobody knows the provider. */
export const jobTitleFor = (category: Category | null): string =>
  category === null ? m.job_untitled({}, inEnglish) : titles[category]({}, inEnglish);

/** What a job is called: a title that it began with is read in the reader's language, one of the office as it is. */
export function jobTitle(title: string): string {
  const category = categories.find((one) => jobTitleFor(one) === title);
  return category ? titles[category]() : title;
}
