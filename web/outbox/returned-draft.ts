import { paths } from '../paths.ts';
import { adoptDraft, draftKey, finishDraft, readDraftKey, type DraftName } from './draft.ts';
import { lastCustomer } from '../device/known-customer.ts';
import type { OwnedDraft } from './outbox-db.ts';
import type { OutboxRow } from './outbox-row.ts';
import { tabMemory } from '../device/tab-memory.ts';

const forms: {
  readonly [Kind in OutboxRow['kind']]: (row: OutboxRow) => { readonly name: DraftName; readonly path: string };
} = {
  booking: ({ subject }) => ({ name: 'booking', path: paths.bookingStart(subject.providerSlug ?? undefined) }),
  estimate: ({ subject }) => ({
    name: `estimate:${subject.providerSlug ?? ''}`,
    path: subject.providerSlug === null ? paths.directory() : paths.estimate(subject.providerSlug),
  }),
  contact: () => ({ name: 'contact', path: paths.contact() }),
};

/** What a form is to show again. Its key is the row's, unless an earlier version has arrived under that one. */
export function returnToForm(
  row: OutboxRow,
  now: number,
): { readonly form: DraftName; readonly draft: OwnedDraft; readonly path: string } {
  const { name, path } = forms[row.kind](row);
  if (row.error?.code === 'key-reused') finishDraft(name);
  else adoptDraft(name, row.id);
  const values = Object.fromEntries(
    Object.entries(row.payload ?? {}).map(([field, value]) => [field, typeof value === 'string' ? value : null]),
  );
  if (row.kind === 'booking') {
    tabMemory.write('bookingData', JSON.stringify({ ...values, tilerSlug: row.subject.providerSlug }));
  }
  return {
    form: name,
    draft: { ownerId: lastCustomer.get(), key: draftKey(name), values, stage: 'form', savedAt: now },
    path,
  };
}

/** The row is gone: a form of this tab that was to send it begins anew. */
export function forgetDraft(id: string): void {
  for (const name of tabMemory.names('draftKey:')) {
    // Only draft.ts writes such names.
    const draft = name.slice('draftKey:'.length) as DraftName;
    if (readDraftKey(draft) !== id) continue;
    finishDraft(draft);
    if (draft === 'booking') tabMemory.remove('bookingData');
  }
}
