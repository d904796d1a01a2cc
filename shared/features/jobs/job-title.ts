import { m } from '../../../paraglide/messages.js';
import { categories, type Category } from '../providers/category.ts';
import { titles } from './job-texts.ts';

const inEnglish = { locale: 'en' } as const;

/** The default title of a job, in English, as it is stored. `category` is null if there is no known provider. */
export const jobTitleFor = (category: Category | null): string =>
  category === null ? m.job_untitled({}, inEnglish) : titles[category]({}, inEnglish);

/** The title of a job: a default title is translated, a title that the office wrote is not. */
export function jobTitle(title: string): string {
  const category = categories.find((one) => jobTitleFor(one) === title);
  return category ? titles[category]() : title;
}
