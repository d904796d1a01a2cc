import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { galleryQuery, providerQuery, reviewsQuery, servicesQuery } from './provider-data.ts';
import { ProviderPage } from './ProviderPage.tsx';
import { renderScreen, testProvider } from '../../testing/render-screen.tsx';
import { keepEstimateReference } from '../estimates/estimate-payment.ts';

const { slug } = testProvider;

// Compiling it takes longer than a test waits.
beforeAll(() => import('../estimates/EstimatePaymentNote.tsx'));
beforeEach(() => sessionStorage.clear());

const open = () =>
  renderScreen(<ProviderPage />, {
    at: `/tilers/${slug}`,
    route: '/tilers/:slug',
    known: [
      [providerQuery(slug).queryKey, testProvider],
      [servicesQuery(slug).queryKey, []],
      [galleryQuery(slug).queryKey, []],
      [reviewsQuery(slug).queryKey, []],
    ],
  });

/** The bar with the two prices, which covers the bottom of the screen. */
const bar = () => screen.queryByRole('link', { name: /^Online estimate/ });

test('after an estimate was requested, the profile shows how to pay, with nothing over it, until it is closed', async () => {
  keepEstimateReference(slug, 'NE-7F3K2QXM');
  open();
  await screen.findByText('Test Bank');
  for (const text of ['NE-7F3K2QXM', 'Test Bank', '1234 5678']) expect(screen.getByText(text)).toBeDefined();
  expect(bar()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('NE-7F3K2QXM')).toBeNull();
  expect(bar()).not.toBeNull();
});

test('other visitors see nothing', () => {
  keepEstimateReference('somebody-else', 'NE-7F3K2QXM');
  sessionStorage.setItem(`estimateReference:${slug}`, '<b>hello</b>');
  open();
  expect(screen.queryByText('Pay for your estimate')).toBeNull();
  expect(bar()).not.toBeNull();
});
