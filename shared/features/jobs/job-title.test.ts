import { expect, test } from 'vitest';
import { categories } from '../providers/category.ts';
import { jobTitleFor } from './job-title.ts';

test("a job is named after its professional's category, or as a tiling project if that is unknown", () => {
  expect(categories.map(jobTitleFor)).toEqual(['Tiling Project', 'Glass Project', 'Ceiling Project']);
  expect(jobTitleFor(null)).toBe('Tiling Project');
});
