import type { Category } from '../providers/category.ts';
import * as texts from './job-texts.ts';

/** The title that a job begins with; null when nobody knows the provider. */
export function jobTitleFor(category: Category | null): string {
  return category === null ? texts.untitled : texts.titles[category];
}
