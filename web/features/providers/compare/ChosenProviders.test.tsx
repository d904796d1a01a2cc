import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Chosen } from '../../../../shared/features/providers/chosen.ts';
import { providerQuery, servicesQuery } from '../provider-data.ts';
import { forgetShortlist, toggleSaved } from '../../../share/kept-shortlist.ts';
import { pageOf } from '../../../share/shared-page.ts';
import { renderScreen, testProvider } from '../../../testing/render-screen.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { problem } from '../../../testing/responses.ts';
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
    place === 0 ? [{ id: 's', serviceName: 'Floor tiling', rateLkr: '190', unit: 'sq.ft' }] : [],
  ] as const,
]);

const show = (chosen: Chosen, at = '/tilers') => renderScreen(<ChosenProviders chosen={chosen} />, { at, known });

const compared = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.slice(0, 6));

const sharedUrl = () => pageOf(screen.getByRole('link', { name: 'Share' }).getAttribute('href') ?? '')?.url;

const rowOf = (name: string) => within(screen.getByRole('table')).getByRole('row', { name: new RegExp(`^${name}`) });

test('up to three are shown side by side with real headers: rating, cities, specialties and rates', () => {
  show(['amara', 'bandula']);
  const table = screen.getByRole('table', { name: 'Side by side' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['AMARA', 'BANDULA']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rating', 'Cities', 'Specialties', 'Rates']);
  expect(rowOf('Certified').textContent).toBe('CertifiedCertified');
  expect(rowOf('Cities').textContent).toBe('CitiesGalle, MataraNot given');
  expect(rowOf('Specialties').textContent).toBe('SpecialtiesStairs, PoolsNot given');
  expect(rowOf('Rating').textContent).toBe('Rating4.8 (12 reviews)No reviews yet');
  expect(rowOf('Rates').textContent).toBe('RatesFloor tilingLKR 190 / sq.ftNo rates listed');
  // It scrolls on a phone, also by keyboard, and says so.
  expect(table.parentElement?.tabIndex).toBe(0);
  expect(table.parentElement?.getAttribute('data-more')).toBe('Scroll sideways for the rest');
});

test('of more than three the user chooses three, which are in the URL: a reload and others see the same', () => {
  const { history: visited } = show(slugs);
  expect(sharedUrl()).toBe('https://nivasa.test/tilers?compare=amara,bandula,chitra,dilan');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [false, true],
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'AMARA' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'DILAN' }));
  expect(compared()).toEqual(['BANDUL', 'CHITRA', 'DILAN']);
  expect(visited).toEqual(['/tilers?compare=amara,bandula,chitra,dilan&beside=bandula,chitra,dilan']);
  expect(sharedUrl()).toBe(`https://nivasa.test${visited[0]}`);
  cleanup();
  show(slugs, visited[0]);
  expect(compared()).toEqual(['BANDUL', 'CHITRA', 'DILAN']);
  for (const name of ['BANDULA', 'CHITRA', 'DILAN']) fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('also from their own shortlist', () => {
  for (const slug of slugs) toggleSaved(slug);
  const { history: visited } = show('saved', '/tilers?saved=1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'DILAN' }));
  expect(visited).toEqual(['/tilers?saved=1&beside=chitra,bandula']);
  expect(sharedUrl()).toBe('https://nivasa.test/tilers?compare=dilan,chitra,bandula,amara&beside=chitra,bandula');
});

test('a professional who is gone is not compared: a sentence says so, and without any the page is empty', async () => {
  stubApi(() => problem(404, 'notFound'));
  const { history: visited } = show(['gone-person', ...slugs]);
  expect(await screen.findByText('gone-person is no longer listed.')).toBeDefined();
  expect(compared()).toEqual(['AMARA', 'BANDUL', 'CHITRA']);
  expect(screen.queryByRole('checkbox', { name: 'gone-person' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'AMARA' }));
  expect(visited).toEqual(['/tilers?compare=gone-person,amara,bandula,chitra,dilan&beside=bandula,chitra']);
  cleanup();
  show(['gone-person', 'amara']);
  expect(await screen.findByText('gone-person is no longer listed.')).toBeDefined();
  expect(compared()).toEqual(['AMARA']);
  cleanup();
  show(['gone-person']);
  expect(await screen.findByRole('heading', { name: 'This link has no professionals in it' })).toBeDefined();
  expect(screen.getByText('gone-person is no longer listed.')).toBeDefined();
  expect([screen.queryByRole('table'), screen.queryByRole('link', { name: 'Share' })]).toEqual([null, null]);
});

test('the shortlist follows the hearts, and its link opens it for anyone', async () => {
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
  expect(await screen.findByText('Your shortlist is empty')).toBeDefined();
});

test('a link without names says so', () => {
  show([]);
  expect(screen.getByRole('heading', { name: 'This link has no professionals in it' })).toBeDefined();
});

test('a professional who left the directory can be removed; one who cannot be read stays', async () => {
  stubApi(({ path }) => (path.includes('/gone') ? problem(404, 'notFound') : problem(500, 'internal')));
  toggleSaved('unread');
  toggleSaved('gone');
  show('saved');
  expect(await screen.findByText('gone is no longer listed.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('gone is no longer listed.')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('rates that could not be read are reported in their cell, and read again on demand', async () => {
  let fails = true;
  const services = [{ id: 's', serviceName: 'Wall tiling', rateLkr: '210', unit: 'sq.ft' }];
  stubApi(() => (fails ? problem(500, 'internal') : Response.json(services)));
  const read = known.filter(([[kind, slug]]) => kind !== 'services' || slug !== 'bandula');
  renderScreen(<ChosenProviders chosen={['amara', 'bandula']} />, { at: '/tilers', known: read });
  const failure = await within(rowOf('Rates')).findByRole('alert');
  expect(within(failure).getByText('This could not be loaded')).toBeDefined();
  fails = false;
  fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await within(rowOf('Rates')).findByText('Wall tiling')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
