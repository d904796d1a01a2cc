import { expect, test } from 'vitest';
import { categories } from '../providers/category.ts';
import { jobTitleFor } from './job-title.ts';

test('a job is called after what its professional does, and of tiles where nobody knows that', () => {
  expect(categories.map(jobTitleFor)).toEqual(['Tiling Project', 'Glass Project', 'Ceiling Project']);
  expect(jobTitleFor(null)).toBe('Tiling Project');
});
