import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Banner } from '../../../shared/features/banners/banner-contract.ts';
import { BannerSlider } from './BannerSlider.tsx';

const banner = (place: number, linkUrl: string | null = null): Banner => ({
  id: `banner-${place}`,
  title: `Banner title ${place}`,
  imageUrl: `/objects/picture-${place}`,
  linkUrl,
  isActive: true,
  sortOrder: place,
});
const three = [banner(1), banner(2), banner(3)];

const stubMotion = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener: () => {}, removeEventListener: () => {} }));

beforeEach(() => {
  vi.useFakeTimers();
  stubMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const shown = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('without banners nothing is rendered', () => {
  expect(render(<BannerSlider banners={[]} />).container.innerHTML).toBe('');
});

test('a single banner has no controls and does not move', () => {
  render(<BannerSlider banners={[banner(1)]} />);
  pass(20_000);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Banner title 1')).toBeDefined();
});

test('it advances every five seconds and wraps around', () => {
  render(<BannerSlider banners={three} />);
  expect(shown()).toBe('Banner 1: Banner title 1');
  pass(4999);
  expect(shown()).toBe('Banner 1: Banner title 1');
  pass(1);
  expect(shown()).toBe('Banner 2: Banner title 2');
  pass(5000);
  pass(5000);
  expect(shown()).toBe('Banner 1: Banner title 1');
});

test('previous, next and the dots show their banners', () => {
  render(<BannerSlider banners={three} />);
  press('Previous banner');
  expect(shown()).toBe('Banner 3: Banner title 3');
  press('Next banner');
  expect(shown()).toBe('Banner 1: Banner title 1');
  press('Banner 2: Banner title 2');
  expect(shown()).toBe('Banner 2: Banner title 2');
  pass(5000);
  expect(shown()).toBe('Banner 3: Banner title 3');
});

test('it can be paused and played', () => {
  render(<BannerSlider banners={three} />);
  press('Pause banners');
  pass(20_000);
  expect(shown()).toBe('Banner 1: Banner title 1');
  press('Play banners');
  pass(5000);
  expect(shown()).toBe('Banner 2: Banner title 2');
});

test('it pauses on hover', () => {
  render(<BannerSlider banners={three} />);
  const carousel = screen.getByRole('region', { name: 'Banners' });
  fireEvent.pointerEnter(carousel, { pointerType: 'mouse' });
  pass(20_000);
  expect(shown()).toBe('Banner 1: Banner title 1');
  fireEvent.pointerLeave(carousel);
  pass(5000);
  expect(shown()).toBe('Banner 2: Banner title 2');
});

test('with reduced motion it starts paused', () => {
  stubMotion(true);
  render(<BannerSlider banners={three} />);
  pass(20_000);
  expect(shown()).toBe('Banner 1: Banner title 1');
  expect(screen.getByRole('button', { name: 'Play banners' })).toBeDefined();
});

test('only the first picture is loaded at once, the next one in time', () => {
  const { container } = render(<BannerSlider banners={three} />);
  const pictures = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures()).toEqual(['/objects/picture-1?w=640']);
  pass(2500);
  expect(pictures()).toEqual(['/objects/picture-1?w=640', '/objects/picture-2?w=640']);
});

test('a banner with a link opens it', () => {
  render(<BannerSlider banners={[banner(1, '/tilers?category=glass')]} />);
  expect(screen.getByRole('link', { name: 'Banner title 1' }).getAttribute('href')).toBe('/tilers?category=glass');
});
