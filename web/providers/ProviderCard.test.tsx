import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProviderSummary } from '../../shared/providers/provider-contract.ts';
import { testProvider } from '../testing/render-screen.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { rated } from './profile-texts.ts';
import { noReviewsYet } from './provider-texts.tsx';

const fees = { estimateFeeLkr: 2000, inspectionFeeLkr: 10000 };
const show = (more: Partial<ProviderSummary>) =>
  render(<ProviderCard provider={{ ...testProvider, ...more }} fees={fees} />);

test('three tags are shown, and how many more there are', () => {
  show({ highlightTags: ['Herringbone', 'Terrazzo', 'Stairs', 'Pools', 'Screed'] });
  expect(screen.getByText('Stairs', { exact: false })).toBeDefined();
  expect(screen.queryByText('Pools')).toBeNull();
  expect(screen.getByText('+2')).toBeDefined();
});

test('three tags need no number', () => {
  show({ highlightTags: ['Herringbone', 'Terrazzo', 'Stairs'] });
  expect(screen.queryByText(/^\+/)).toBeNull();
});

test('both actions carry their fee and lead to their form', () => {
  show({});
  expect(screen.getByRole('link', { name: /Online estimate\s*LKR 2,000/ }).getAttribute('href')).toBe(
    '/request-quote/nadeesha-floors',
  );
  expect(screen.getByRole('link', { name: /Site inspection\s*LKR 10,000/ }).getAttribute('href')).toBe(
    '/book/nadeesha-floors',
  );
});

test('without a portrait the first letter of the name stands in', () => {
  show({ avatarUrl: null });
  expect(screen.getByText('N')).toBeDefined();
});

test.each([
  [null, 0, 'No reviews yet'],
  [4.9, 41, '4.9 (41 reviews)'],
  [5, 1, '5.0 (1 review)'],
])('a rating of %s from %i reads "%s"', (rating, reviewCount, text) => {
  expect(rating === null ? noReviewsYet : rated(rating.toFixed(1), reviewCount)).toBe(text);
  const { container } = show({ rating, reviewCount });
  expect(container.textContent).toContain(text);
});
