import { m } from '../../../paraglide/messages.js';
import type { BookingForm } from '../../../shared/features/bookings/booking-contract.ts';
import { estimateFields } from '../../../shared/features/estimates/estimate-fields.ts';
import type { EstimateDocument } from '../../../shared/features/estimates/estimate-document.ts';
import { fieldsWithout } from '../../../shared/form-fields.ts';
import { formatLkr } from '../../../shared/money.ts';
import { askedContract, type Asked } from '../../../shared/features/orders/asked-contract.ts';
import { createClient } from '../../api-client.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { typedFacts } from '../../components/form/typed-facts.ts';
import { readDraftKey } from '../../outbox/drafts/draft.ts';
import { readDraft, saveDraft, typedHere, type DraftValues } from '../../outbox/drafts/saved-draft.ts';

const { readAsked } = createClient(askedContract);

/** The others are fields of the booking. */
const projectFields = fieldsWithout(estimateFields, 'contactName', 'contactPhone', 'contactEmail', 'projectLocation');

/** How long what was asked for is waited for, in milliseconds: without it the form is only emptier. */
const patienceMs = 4000;

/** So much the form takes. */
const longestNotes = 2000;

/** By what somebody may read what was asked, who is not signed in as whose it is. */
export type AskedBy = { readonly secret?: string | undefined; readonly grant?: string };

/** An estimate that leads to a booking. */
export type AnsweredEstimate = {
  readonly id: string;
  readonly by: AskedBy;
  readonly reference: string;
  readonly document: EstimateDocument;
  /** As of `SheetProps`. */
  readonly project: string | null;
};

/**
 * The booking form, when it is opened next, knows what its estimate does: who asked, where, for what, and what the
 * answer was. The device has forgotten who and where, since the request has arrived: they are asked for, and kept only
 * as what is typed there. What somebody has begun to write there stays.
 */
export async function bringToBooking(estimate: AnsweredEstimate, tilerSlug: string): Promise<void> {
  const person = lastCustomer.get();
  const asked = await askedOf(estimate);
  // Whose it is has left meanwhile.
  if (person !== lastCustomer.get()) return;
  const { reference } = estimate;
  const brought = { ...whoAndWhere(asked), notes: notesOf(estimate, asked), tilerSlug };
  const draft = await readDraft('booking');
  const typed = typedHere.read('booking');
  if (!draft) return saveDraft('booking', added(typed, brought, reference));
  // An earlier visit's is offered there, beside what is brought.
  if (draft.key !== readDraftKey('booking')) {
    return typedHere.write('booking', added(typed, brought, reference));
  }
  // Whoever has seen where to pay may have paid for it as it stands.
  if (draft.stage === 'form') await saveDraft('booking', added({ ...draft.values, ...typed }, brought, reference));
}

function askedOf({ id, by: { secret, grant } }: AnsweredEstimate): Promise<Asked | null> {
  const headers = secret === undefined ? {} : { 'Request-Secret': secret };
  return withTimeout(readAsked({ body: { requestId: id, grant } }, headers), patienceMs).catch(() => null);
}

const whoAndWhere = (asked: Asked | null): DraftValues =>
  asked
    ? ({
        fullName: asked.contactName,
        email: asked.contactEmail,
        phone: asked.contactPhone,
        address: asked.projectLocation,
      } satisfies Partial<Record<keyof BookingForm, string | null>>)
    : {};

function notesOf({ reference, document, project }: AnsweredEstimate, asked: Asked | null): string {
  const facts = asked
    ? typedFacts(projectFields, asked)
    : project === null
      ? []
      : [[m.field_labels_project_type(), project]];
  return cut(
    [
      m.estimate_document_booking_notes({ reference, amount: formatLkr(document.totalLkr) }),
      document.lines.map(({ text }) => text).join(', '),
      ...facts.map(([name, text]) => `${name}: ${text}`),
    ].join('\n'),
  );
}

/** What is typed stays; what is brought fills what is empty, follows the notes, and says for whom it is. */
function added(typed: DraftValues, brought: DraftValues, reference: string): DraftValues {
  const kept = Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
  const [notes, more] = [kept['notes'], brought['notes']];
  return {
    ...brought,
    ...kept,
    ...(notes && !notes.includes(reference) && { notes: cut(`${notes}\n\n${more}`) }),
    tilerSlug: brought['tilerSlug'] ?? null,
  };
}

/** Never between the two halves of a character. */
const cut = (notes: string): string => notes.slice(0, longestNotes).replace(/[\uD800-\uDBFF]$/, '');
