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
  'what is written last, when its request is %s already, is a draft only if that request needs its person',
  async (state, kept) => {
    await lookInside(({ rows }) => rows.put(sampleRow(1, { state })));
    await putDraft('contact', draft(1, 'anoma'));
    expect(await places()).toEqual(kept);
  },
);

test.each([
  ['their own alone', 2, ['contact']],
  ['their own, and what they began in this tab before they signed in', 1, []],
])('the end of a draft takes %s', async (_name, keyOfTab, left) => {
  await lookInside(({ drafts }) =>
    drafts.bulkPut([
      { ...draft(1, null), name: 'contact' },
      { ...draft(2, 'anoma'), name: 'contact@anoma' },
    ]),
  );
  await deleteDraft('contact', 'anoma', sampleKey(keyOfTab));
  expect(await places()).toEqual(left);
});

test('the end of a draft of nobody takes it, whichever tab it was begun in', async () => {
  await lookInside(({ drafts }) => drafts.put({ ...draft(1, null), name: 'contact' }));
  await deleteDraft('contact', null, sampleKey(2));
  expect(await places()).toEqual([]);
});
