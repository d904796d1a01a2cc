import { inTimeFields } from '../../../shared/features/visits/offered-times.ts';
import { adoptDraft, draftKey, finishDraft, ownerOfDraft, readDraftKey, secretOf } from './draft.ts';
import { draftRowKey } from './draft-store.ts';
import { typedHere } from './saved-draft.ts';
import type { OutboxDatabase, OwnedDraft } from '../outbox-db.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { submissionKinds, type DraftName, type Payloads } from '../submission-kinds.ts';
import { sessionState } from '../../lib/session-state.ts';

/** What the fields of its form had. */
function typedIntoForm({ kind, payload }: OutboxRow): OwnedDraft['values'] {
  // The kind determines the payload. A report has lists, so its form's draft is one value.
  if (kind === 'report') return { report: JSON.stringify(payload) };
  const values = Object.fromEntries(
    // The form shows the current fee again.
    Object.entries(payload ?? {}).flatMap(([field, value]) =>
      typeof value === 'number' ? [] : [[field, typeof value === 'string' ? value : null] as const],
    ),
  );
  if (kind === 'progress') {
    const { photos = [], replaces } = payload as Payloads['progress'];
    // The form of an entry that was sent back shows which of its photos go with it again.
    return replaces ? { ...values, photos: photos.join(' ') } : values;
  }
  if (kind !== 'answer') return values;
  const { times = [] } = payload as Payloads['answer'];
  return { ...values, ...inTimeFields(times) };
}

/**
 * The draft of a request that is edited again. Its key is the row's, unless an earlier version arrived under that key.
 */
export function returnToForm(
  row: OutboxRow,
  now: number,
): { readonly form: DraftName; readonly draft: OwnedDraft; readonly path: string } {
  const { draftOf, formOf } = submissionKinds[row.kind];
  const name = draftOf(row.subject);
  if (row.error?.code === 'key-reused') finishDraft(name);
  else adoptDraft(name, row.id, row.secret);
  const key = draftKey(name);
  const values = typedIntoForm(row);
  // The second step of the form reads what was typed in the first.
  if (row.kind === 'booking') {
    sessionState.write('bookingData', JSON.stringify({ ...values, tilerSlug: row.subject.providerSlug }));
  }
  return {
    form: name,
    draft: { ownerId: ownerOfDraft(name), key, secret: secretOf(key), values, stage: 'form', savedAt: now },
    path: formOf(row.subject),
  };
}

/**
 * Whether the form of a row holds another text, which was not sent: it would be lost. Runs in a transaction that
 * includes rows and drafts.
 */
export async function holdsOther({ rows, drafts }: OutboxDatabase, row: OutboxRow): Promise<boolean> {
  const name = submissionKinds[row.kind].draftOf(row.subject);
  const here = readDraftKey(name);
  const [own, before] = await drafts.bulkGet([draftRowKey(name, ownerOfDraft(name)), name]);
  // The second was begun in this tab before its owner signed in.
  for (const draft of [own, before?.key === here ? before : undefined, { key: here, values: typedHere.read(name) }]) {
    if (!draft?.key || draft.key === row.id || !Object.values(draft.values).some(Boolean)) continue;
    const sent = await rows.get(draft.key);
    if (!sent || sent.state === 'needs-action') return true;
  }
  return false;
}

/** The row was deleted: a form in this tab that was about to send it again begins a new draft. */
export function forgetDraft(id: string): void {
  for (const name of sessionState.names('draftKey:')) {
    // Only draft.ts writes these names.
    const draft = name.slice('draftKey:'.length) as DraftName;
    if (readDraftKey(draft) !== id) continue;
    finishDraft(draft);
    if (draft === 'booking') sessionState.remove('bookingData');
  }
}
