import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { lastCustomer } from '../../lib/known-customer.ts';
import { emptyOutbox, lookInside, sampleKey, sampleRow } from '../../testing/outbox-samples.ts';
import { deleteDraft, putDraft } from './draft-store.ts';

const draft = (number: number, ownerId: string | null) => ({
  ownerId,
  key: sampleKey(number),
  secret: 's'.repeat(43),
  values: { name: 'Dilhani' },
  stage: 'form' as const,
  savedAt: 0,
});
const places = () => lookInside(async ({ drafts }) => (await drafts.toArray()).map(({ name }) => name));

beforeEach(async () => {
  lastCustomer.set('anoma');
  await emptyOutbox();
});

test.each([
  ['waiting', []],
  ['sending', []],
  ['sent', []],
  ['needs-action', ['contact@anoma']],
] as const)(
  'the last write of a form whose request is already %s is a draft only if the request needs action',
  async (state, kept) => {
    await lookInside(({ rows }) => rows.put(sampleRow(1, { state })));
    await putDraft('contact', draft(1, 'anoma'));
    expect(await places()).toEqual(kept);
  },
);

test.each([
  ["only the customer's own", 2, ['contact']],
  ["the customer's own, and the one begun in this tab before they signed in", 1, []],
])('ending a draft deletes %s', async (_name, keyOfTab, left) => {
  await lookInside(({ drafts }) =>
    drafts.bulkPut([
      { ...draft(1, null), name: 'contact' },
      { ...draft(2, 'anoma'), name: 'contact@anoma' },
    ]),
  );
  await deleteDraft('contact', 'anoma', sampleKey(keyOfTab));
  expect(await places()).toEqual(left);
});

test('ending a draft without an owner deletes it from any tab', async () => {
  await lookInside(({ drafts }) => drafts.put({ ...draft(1, null), name: 'contact' }));
  await deleteDraft('contact', null, sampleKey(2));
  expect(await places()).toEqual([]);
});
