import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Commitment } from '../../../shared/features/payments/fee-ledger.ts';
import { FeeLedger } from './FeeLedger.tsx';

/** The text and figure of each line of the bill. */
function linesOf(commitment: Commitment, refundTerms: string | null = null) {
  const { container } = render(<FeeLedger commitment={commitment} site={{ refundTerms }} />);
  return [...container.querySelectorAll('dl > div')].map((line) => line.textContent?.replaceAll(/\s+/g, ' '));
}

const quote = { to: 'quote', amountLkr: 450_000, supervisionPercent: 10, inspectionFeeLkr: 10_000 } as const;

test('a quote with supervision shows what goes to whom, what was already paid, and what is still to pay', () => {
  expect(linesOf({ ...quote, supervision: true })).toEqual([
    'The workTo the professional, as stated in the quote.LKR 450,000',
    'Premium managed service, 10%To Nivasa by bank transfer, once the work is completed. You can also pay earlier.LKR 45,000',
    'Inspection fee, already paid− LKR 10,000',
    'Still to payLKR 485,000',
  ]);
});

test('of an accepted quote the total does not say what is still to pay, because some may be paid', () => {
  const total = (supervision: boolean) => {
    const { container } = render(<FeeLedger commitment={{ ...quote, supervision }} isAccepted />);
    return container.querySelector('dl > div:last-child')?.textContent;
  };
  expect(total(true)).toMatch(/^Total after deduction/);
  expect(total(false)).toMatch(/^TotalLKR/);
});

test('an inspection says that its fee is credited later, an estimate that it is not', () => {
  expect(linesOf({ to: 'inspection', feeLkr: 10_000 })).toEqual([
    'Site InspectionTo Nivasa by bank transfer, before the visit.LKR 10,000',
    'Amount to transfer todayLKR 10,000',
    'If you go ahead with supervision, this comes off your commission− LKR 10,000',
  ]);
  linesOf({ to: 'estimate', feeLkr: 2000 });
  expect(screen.getByText(/do not deduct it from any later payment/)).toBeDefined();
});

test("the operator's refund terms are shown below it, if there are any", () => {
  const { container } = render(
    <FeeLedger
      commitment={{ to: 'estimate', feeLkr: 2000 }}
      site={{ refundTerms: 'Refunded when nobody can come.' }}
    />,
  );
  expect(within(container).getByText('Refunded when nobody can come.')).toBeDefined();
  expect(container.querySelectorAll('p')).toHaveLength(2);
});
