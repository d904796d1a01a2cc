import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { keepEstimateReference } from './estimate-payment.ts';
import { EstimatePaymentNote } from './EstimatePaymentNote.tsx';

beforeEach(() => sessionStorage.clear());

const open = () => renderScreen(<EstimatePaymentNote slug="nadeesha-floors" />, { at: '/tilers/nadeesha-floors' });

test('after an estimate was asked for, the profile says how to pay, until it is closed', async () => {
  keepEstimateReference('nadeesha-floors', 'NE-7F3K2QXM');
  open();
  await screen.findByText('Test Bank');
  for (const text of ['NE-7F3K2QXM', 'LKR 2,000', 'Test Bank', '1234 5678']) expect(screen.getByText(text)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('NE-7F3K2QXM')).toBeNull();
});

test('for everybody else there is nothing', () => {
  keepEstimateReference('somebody-else', 'NE-7F3K2QXM');
  sessionStorage.setItem('estimateReference:nadeesha-floors', '<b>hello</b>');
  open();
  expect(screen.queryByRole('heading')).toBeNull();
});
