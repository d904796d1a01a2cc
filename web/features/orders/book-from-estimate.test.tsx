import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { draftKey, finishDraft } from '../../outbox/drafts/draft.ts';
import { saveDraft, typedHere } from '../../outbox/drafts/saved-draft.ts';
import { emptyOutbox, lookInside, sampleKey, storedDraft } from '../../testing/outbox-samples.ts';
import { json, problem } from '../../testing/responses.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { bringToBooking } from './book-from-estimate.ts';

const none = { wastagePercent: 0, wastageLkr: 0 };

const document = {
  version: 1,
  createdAt: '2026-11-20T04:00:00.000Z',
  lines: [
    {
      text: 'Floor tiles',
      kind: 'material' as const,
      quantity: '240',
      unit: 'sq.ft',
      rateLkr: 450,
      amountLkr: 108_000,
      ...none,
    },
    { text: 'Labour', kind: 'labour' as const, quantity: '2', unit: 'days', rateLkr: 6000, amountLkr: 12_000, ...none },
  ],
  subtotalLkr: 120_000,
  wastageLkr: 0,
  totalLkr: 120_000,
  notes: '',
  assumptions: '',
  validUntil: '2026-12-20',
  reason: null,
};
const estimate = {
  id: sampleKey(),
  by: { secret: 's'.repeat(43) },
  reference: 'NE-4H7M9PQR',
  document,
  project: 'Bathroom Renovation',
};
const asked = {
  projectType: 'bathroom',
  projectLocation: 'Peradeniya Road, Kandy',
  areaSqft: '240',
  description: 'The floor leaks.',
  contactName: 'Dilhani Jayawardena',
  contactPhone: '077 123 4567',
  contactEmail: 'dilhani@example.lk',
};
const notes = `Estimate NE-4H7M9PQR: LKR 120,000.
Floor tiles, Labour
Project Type: Bathroom Renovation
Area (sq ft): 240
Description: The floor leaks.`;
const brought = {
  fullName: 'Dilhani Jayawardena',
  email: 'dilhani@example.lk',
  phone: '077 123 4567',
  address: 'Peradeniya Road, Kandy',
  notes,
  tilerSlug: 'nadeesha-floors',
};

const bring = (more: Partial<typeof estimate> = {}) => bringToBooking({ ...estimate, ...more }, 'nadeesha-floors');

beforeEach(async () => {
  await emptyOutbox();
  sessionStorage.clear();
  finishDraft('booking');
});

test("the booking gets the estimate's customer, place, project, answer and professional", async () => {
  const calls = stubApi(() => json(200, asked));
  await bring();
  expect(calls).toMatchObject([
    { path: '/api/requests/asked', secret: estimate.by.secret, body: { requestId: sampleKey() } },
  ]);
  expect(await storedDraft('booking')).toMatchObject({ key: draftKey('booking'), stage: 'form', values: brought });
});

test.each([
  ['has no network', () => stubApi(() => Promise.reject(new TypeError('Failed to fetch')))],
  ['is unknown to the server', () => stubApi(() => problem(404, 'not-found'))],
])('values stored on the device are used if it %s', async (_why, answer) => {
  answer();
  await bring();
  expect((await storedDraft('booking'))?.values).toEqual({
    notes: 'Estimate NE-4H7M9PQR: LKR 120,000.\nFloor tiles, Labour\nProject Type: Bathroom Renovation',
    tilerSlug: 'nadeesha-floors',
  });
});

test('input typed in this tab stays; empty fields are filled, and the notes are appended, once', async () => {
  stubApi(() => json(200, asked));
  await saveDraft('booking', { fullName: 'Dilhani J.', email: '', notes: 'The gate is green.', tilerSlug: 'another' });
  for (let press = 0; press < 2; press += 1) {
    await bring();
    expect((await storedDraft('booking'))?.values).toEqual({
      ...brought,
      fullName: 'Dilhani J.',
      notes: `The gate is green.\n\n${notes}`,
    });
  }
});

test('a draft of an earlier visit stays as it was, and is offered next to the new values', async () => {
  stubApi(() => json(200, asked));
  const values = { fullName: 'Dilhani J.', tilerSlug: 'another' };
  const earlier = {
    name: 'booking',
    ownerId: null,
    key: sampleKey(9),
    secret: 's'.repeat(43),
    values,
    stage: 'form',
    savedAt: 1,
  } as const;
  await lookInside(({ drafts }) => drafts.put(earlier));
  await bring();
  expect(await storedDraft('booking')).toEqual(earlier);
  expect(typedHere.read('booking')).toEqual(brought);
});

test('a booking that may have been paid for is not changed', async () => {
  stubApi(() => json(200, asked));
  await saveDraft('booking', { fullName: 'Dilhani J.', notes: '' }, 'confirm');
  const before = await storedDraft('booking');
  await bring();
  expect(await storedDraft('booking')).toEqual(before);
});

test('the notes never exceed the limit of the form, and typed notes are not cut', async () => {
  stubApi(() => json(200, { ...asked, description: '😀'.repeat(2500) }));
  await saveDraft('booking', { notes: 'x'.repeat(1990) });
  await bring();
  expect((await storedDraft('booking'))?.values['notes']).toBe(`${'x'.repeat(1990)}\n\n${notes.slice(0, 8)}`);
  await emptyOutbox();
  finishDraft('booking');
  await bring();
  const cut = (await storedDraft('booking'))?.values['notes'] ?? '';
  expect([1999, 2000]).toContain(cut.length);
  expect(cut.isWellFormed()).toBe(true);
});
