import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Service } from '../../../shared/features/providers/provider-contract.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RateGuide } from './RateGuide.tsx';
import { takeGuide } from '../estimates/rate-guide-draft.ts';

const services: readonly Service[] = [
  { id: 'floor', serviceName: 'Floor tiling', rateLkr: '450', unit: 'sq.ft' },
  { id: 'proof', serviceName: 'Waterproofing', rateLkr: null, unit: 'sq.ft' },
];

beforeEach(() => sessionStorage.clear());

const start = () =>
  renderScreen(<RateGuide slug="nadeesha-floors" services={services} />, { at: '/tilers/nadeesha-floors' });
const area = (text: string) => fireEvent.change(screen.getByLabelText('Area'), { target: { value: text } });

test('an area costs the rate times its square feet plus 10 % wastage', () => {
  start();
  area('200');
  expect(screen.getByText('220 sq ft × LKR 450')).toBeDefined();
  expect(screen.getByText('Rough total').nextSibling?.textContent).toBe('LKR 99,000');
  fireEvent.change(screen.getByLabelText('Unit'), { target: { value: 'm2' } });
  expect(screen.getByText('2,369 sq ft with 10% wastage')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Wastage (%)'), { target: { value: '0' } });
  expect(screen.getByText('2,153 sq ft × LKR 450')).toBeDefined();
});

test('a service without a rate says so and calculates nothing', () => {
  start();
  area('100');
  fireEvent.click(screen.getByLabelText('Waterproofing'));
  expect(screen.getByText('Rate not set')).toBeDefined();
  expect(screen.getByText('Rough total').nextSibling?.textContent).toBe('LKR 49,500');
});

test.each(['abc', '0', '-5', '1e3', '12.345', '2000000'])(
  '%s is no area: the form says so, and calculates nothing',
  (text) => {
    start();
    area(text);
    expect(screen.getByText('Please enter an area above 0')).toBeDefined();
    expect(screen.queryByText('Rough total')).toBeNull();
  },
);

test('without a choice nothing is calculated', () => {
  start();
  area('100');
  fireEvent.click(screen.getByLabelText('Floor tiling'));
  expect(screen.getByText('Choose at least one.')).toBeDefined();
  expect(screen.queryByText('Rough total')).toBeNull();
});

test('the result is passed on to the estimate form, once', () => {
  start();
  area('33,5');
  fireEvent.click(screen.getByRole('button', { name: 'Request an estimate for this' }));
  expect(takeGuide('nadeesha-floors')).toBe(
    'Based on the rates in this profile: 33,5 sq ft with 10% wastage, 37 sq ft.\nFloor tiling: LKR 16,650\nRough total: LKR 16,650',
  );
  expect(takeGuide('nadeesha-floors')).toBeNull();
});

test('below the guide the fees and refund rules can be expanded', () => {
  start();
  const fees = screen.getByText('Our fees for an estimate or a visit, and when we refund them').closest('details');
  expect(fees?.open).toBe(false);
  for (const words of ['Online Estimate', 'LKR 2,000', 'Site Inspection', 'LKR 10,000', 'Refunded']) {
    expect(fees?.textContent).toContain(words);
  }
});
