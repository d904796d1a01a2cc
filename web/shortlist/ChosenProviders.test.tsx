import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Chosen } from '../../shared/providers/chosen.ts';
import { providerQuery, servicesQuery } from '../providers/provider-data.ts';
import { forgetShortlist, toggleSaved } from '../share/kept-shortlist.ts';
import { pageOf } from '../share/shared-page.ts';
import { renderScreen, testProvider } from '../testing/render-screen.tsx';
import { problem, stubApi } from '../testing/stub-api.ts';
import { ChosenProviders } from './ChosenProviders.tsx';

beforeEach(forgetShortlist);

const slugs = ['amara', 'bandula', 'chitra', 'dilan'];

const known = slugs.flatMap((slug, place) => [
  [
    providerQuery(slug).queryKey,
    {
      ...testProvider,
      id: slug,
      slug,
      displayName: slug.toUpperCase(),
      cities: place === 0 ? ['Galle', 'Matara'] : [],
      city: null,
      highlightTags: place === 0 ? ['Stairs', 'Pools'] : [],
      rating: place === 0 ? 4.8 : null,
      reviewCount: place === 0 ? 12 : 0,
    },
  ] as const,
  [
    servicesQuery(slug).queryKey,
    place === 0 ? [{ id: 's', serviceName: 'Floor tiling', rateLkr: '190', unit: 'per sq ft' }] : [],
  ] as const,
]);

const show = (chosen: Chosen) => renderScreen(<ChosenProviders chosen={chosen} />, { at: '/tilers', known });

const rowOf = (name: string) => within(screen.getByRole('table')).getByRole('row', { name: new RegExp(`^${name}`) });

test('up to three stand side by side with real headers: rating, cities, specialities and rates', () => {
  show(['amara', 'bandula']);
  const table = screen.getByRole('table', { name: 'Side by side' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['AMARACertified', 'BANDULACertified']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rating', 'Cities', 'Specialities', 'Rates']);
  expect(rowOf('Cities').textContent).toBe('CitiesGalle, MataraNot said');
  expect(rowOf('Specialities').textContent).toBe('SpecialitiesStairs, PoolsNot said');
  expect(rowOf('Rating').textContent).toBe('Rating4.8 (12 reviews)No reviews yet');
  expect(rowOf('Rates').textContent).toBe('RatesFloor tilingLKR 190 per sq ftNo rates given');
  // It scrolls on a phone, also by keyboard.
  expect(table.parentElement?.tabIndex).toBe(0);
});

test('of more than three the reader chooses three', () => {
  show(slugs);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [false, true],
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'AMARA' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'DILAN' }));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.slice(0, 6))).toEqual([
    'BANDUL',
    'CHITRA',
    'DILANC',
  ]);
});

test('the shortlist follows the hearts, and its link opens it for anybody', async () => {
  toggleSaved('bandula');
  toggleSaved('amara');
  show('saved');
  const link = screen.getByRole('link', { name: 'Share' });
  expect(pageOf(link.getAttribute('href') ?? '')?.url).toBe('https://nivasa.test/tilers?compare=amara,bandula');
  const heart = screen.getByRole('button', { name: 'Save AMARA to your shortlist' });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(heart);
  expect(screen.queryByText('AMARA')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save BANDULA to your shortlist' }));
  expect(await screen.findByText('Nobody on your shortlist yet')).toBeDefined();
});

test('a link that names nobody says so', () => {
  show([]);
  expect(screen.getByRole('heading', { name: 'This link names nobody' })).toBeDefined();
});

test('somebody who has left the directory can be taken off the list; who cannot be read stays', async () => {
  stubApi(({ path }) => (path.includes('/gone') ? problem(404, 'notFound') : problem(500, 'internal')));
  toggleSaved('unread');
  toggleSaved('gone');
  show('saved');
  expect(await screen.findByText('gone is not in the directory any more.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('gone is not in the directory any more.')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
