import { m } from '../../../paraglide/messages.js';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProviderSummary } from '../../../shared/features/providers/provider-contract.ts';
import { createQueryClient } from '../../query-client.ts';
import { testProvider } from '../../testing/render-screen.tsx';
import { ProviderCard } from './ProviderCard.tsx';

const show = (more: Partial<ProviderSummary>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProviderCard provider={{ ...testProvider, ...more }} />
    </QueryClientProvider>,
  );

test('three tags are shown, and the number of further ones', () => {
  show({ highlightTags: ['Herringbone', 'Terrazzo', 'Stairs', 'Pools', 'Screed'] });
  expect(screen.getByText('Stairs', { exact: false })).toBeDefined();
  expect(screen.queryByText('Pools')).toBeNull();
  expect(screen.getByText('+2')).toBeDefined();
});

test('three tags need no number', () => {
  show({ highlightTags: ['Herringbone', 'Terrazzo', 'Stairs'] });
  expect(screen.queryByText(/^\+/)).toBeNull();
});

test('both actions link to their forms, and name the professional', () => {
  show({});
  for (const [name, href] of [
    ['Online estimate, Nadeesha Floors', '/request-quote/nadeesha-floors'],
    ['Site inspection, Nadeesha Floors', '/book/nadeesha-floors'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(href);
    // The fee is the same for everyone, and shown above the list.
    expect(link.textContent).not.toContain('LKR');
  }
});

test('next to the rating is the lowest rate', () => {
  const { container } = show({ fromRate: { amountLkr: 1290, unit: 'sq.ft' } });
  expect(container.textContent).toContain('No reviews yetfrom LKR 1,290 / sq.ft');
});

test('a card without a rate shows none', () => {
  const { container } = show({ fromRate: null });
  expect(container.textContent).not.toContain('LKR');
});

test('without a portrait the first letter of the name is shown', () => {
  show({ avatarUrl: null });
  expect(screen.getByText('N')).toBeDefined();
});

test.each([
  [null, 0, 'No reviews yet'],
  [4.9, 41, '4.9 (41 reviews)'],
  [5, 1, '5.0 (1 review)'],
])('a rating of %s from %i reads "%s"', (rating, reviewCount, text) => {
  expect(
    rating === null ? m.provider_no_reviews_yet() : m.profile_rated({ rating: rating.toFixed(1), reviewCount }),
  ).toBe(text);
  const { container } = show({ rating, reviewCount });
  expect(container.textContent).toContain(text);
});
