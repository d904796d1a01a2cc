import { expect, test } from 'vitest';
import { newRow } from '../../outbox/new-row.ts';
import { sampleKey, sampleRow, sampleStatus } from '../../testing/outbox-samples.ts';
import { lossOf } from './discard-loss.ts';

const row = sampleRow(1);
const sent = { ...row, state: 'sent' as const, attempts: 1 };
const withoutMail = { ...row.subject, isMailed: undefined };
const enquiry = {
  projectType: 'bathroom' as const,
  projectLocation: 'Peradeniya Road, Kandy',
  areaSqft: '',
  description: '',
  contactName: 'Dilhani',
  contactPhone: '077 123 4567',
  contactEmail: '',
  providerId: 'provider-1',
};
const estimate = newRow('estimate', enquiry, sampleKey(2), {}, 0);

test('discarding says what is lost, and that it may have arrived', () => {
  expect(lossOf(row, null)).toMatchObject({ title: 'Discard this request?', warning: null });
  expect(lossOf({ ...row, attempts: 1 }, null).warning).toMatch(/may already have received it/);
  expect(lossOf(sent, null)).toMatchObject({ title: 'Remove this entry?', warning: null });
});

test('before it was sent, this device has the only copy of what was paid for', () => {
  expect(lossOf(row, null).onlyCopy).toMatch(/^You have paid for this, and this device has the only copy\..+ NB-\w{8}/);
  expect(lossOf(row, 'somebody').stays).toBeNull();
  expect(lossOf(estimate, null).onlyCopy).toMatch(/^If you have already paid the fee,.+ NE-\w{8}/);
  // We have an earlier version of it.
  expect(
    lossOf({ ...row, state: 'needs-action', error: { code: 'key-reused', fields: {} } }, null).onlyCopy,
  ).toBeNull();
});

test('a sent request stays in the portal of its owner, and with the link in the mails', () => {
  expect(lossOf(sent, null)).toMatchObject({
    onlyCopy: null,
    stays: 'You can still open it with the link in our emails.',
  });
  const owned = { ...sent, ownerId: 'customer-1' };
  expect(lossOf(owned, 'customer-1').stays).toBe(
    'You will still find it in the Customer Portal, and with the link in our emails.',
  );
  expect(lossOf({ ...owned, subject: withoutMail }, 'customer-1')).toMatchObject({
    onlyCopy: null,
    stays: 'You will still find it in the Customer Portal.',
  });
});

test('a paid request that can be seen nowhere else is named with its reference', () => {
  const only = { ...sent, subject: withoutMail };
  expect(lossOf(only, null)).toMatchObject({
    stays: null,
    onlyCopy: expect.stringContaining(`Note the reference ${row.reference}`),
  });
  const unpaid = { ...sampleStatus, payment: { ...sampleStatus.payment, state: 'awaited' as const } };
  expect(lossOf({ ...only, status: unpaid }, null).onlyCopy).toBeNull();
  const sentEstimate = { ...estimate, state: 'sent' as const };
  expect(lossOf(sentEstimate, null)).toMatchObject({ stays: null, onlyCopy: null });
  const verified = { ...sampleStatus, payment: { ...sampleStatus.payment, state: 'verified' as const } };
  expect(lossOf({ ...sentEstimate, status: verified }, null).onlyCopy).toContain(estimate.reference);
  // What cost nothing.
  const contact = newRow(
    'contact',
    { name: 'D', email: 'd@example.lk', subject: 'Hours', message: 'Hello' },
    sampleKey(3),
    {},
    0,
  );
  expect(lossOf({ ...contact, state: 'sent' }, null)).toMatchObject({ stays: null, onlyCopy: null });
});
