import { expect, test } from 'vitest';
import { categories } from '../providers/category.ts';
import { jobName, jobTitleFor } from './job-title.ts';

test("a job is named after its professional's category, or as a tiling project if that is unknown", () => {
  expect(categories.map(jobTitleFor)).toEqual(['Tiling Project', 'Glass Project', 'Ceiling Project']);
  expect(jobTitleFor(null)).toBe('Tiling Project');
});

test("a customer's job is called by what it is and where; a default title stays as it is", () => {
  expect(jobName({ title: 'Bathroom floor', city: 'Kandy' })).toBe('Bathroom floor, Kandy');
  expect(jobName({ title: 'Bathroom floor', city: 'Weligama' })).toBe('Bathroom floor, Weligama');
  expect(jobName({ title: 'Bathroom floor', city: null })).toBe('Bathroom floor');
  expect(jobName({ title: 'Hall of the Galle house', city: 'Galle' })).toBe('Hall of the Galle house');
  expect(jobName({ title: 'Tiling Project', city: 'Kandy' })).toBe('Tiling Project');
  expect(jobName({ title: '', city: 'Kandy' })).toBe('Tiling Project');
});
