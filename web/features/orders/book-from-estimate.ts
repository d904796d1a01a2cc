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

/** The other fields are also in the booking form. */
const projectFields = fieldsWithout(estimateFields, 'contactName', 'contactPhone', 'contactEmail', 'projectLocation');

/** The timeout for fetching the request's details, in milliseconds. Without them the form is only emptier. */
const timeoutMs = 4000;

/** The limit of the form's field, in characters. */
const longestNotes = 2000;

/** Gives access to the request's details without the session of its customer. */
export type AskedBy = { readonly secret?: string | undefined; readonly grant?: string };

/** An estimate that leads to a booking. */
export type AnsweredEstimate = {
  readonly id: string;
  readonly by: AskedBy;
  readonly reference: string;
  readonly document: EstimateDocument;
  /** As in `SheetProps`. */
  readonly project: string | null;
};

/**
 * Fills the booking form, when it is opened next, with the estimate's customer, place, project and answer. The device
 * has deleted customer and place, because the request was sent, so they are fetched, and stored only in the draft.
 * Existing input in the draft stays.
 */
export async function bringToBooking(estimate: AnsweredEstimate, tilerSlug: string): Promise<void> {
  const person = lastCustomer.get();
  const asked = await askedOf(estimate);
  // The customer has signed out meanwhile.
  if (person !== lastCustomer.get()) return;
  const { reference } = estimate;
  const brought = { ...whoAndWhere(asked), notes: notesOf(estimate, asked), tilerSlug };
  const draft = await readDraft('booking');
  const typed = typedHere.read('booking');
  if (!draft) return saveDraft('booking', added(typed, brought, reference));
  // A draft of an earlier visit is offered there, next to the new values.
  if (draft.key !== readDraftKey('booking')) {
    return typedHere.write('booking', added(typed, brought, reference));
  }
  // A customer who has seen how to pay may have paid for the booking as it is.
  if (draft.stage === 'form') await saveDraft('booking', added({ ...draft.values, ...typed }, brought, reference));
}

function askedOf({ id, by: { secret, grant } }: AnsweredEstimate): Promise<Asked | null> {
  const headers = secret === undefined ? {} : { 'Request-Secret': secret };
  return withTimeout(readAsked({ body: { requestId: id, grant } }, headers), timeoutMs).catch(() => null);
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

/** Typed values stay; new values fill empty fields, append to the notes, and set the professional. */
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

/** Never splits a surrogate pair. */
const cut = (notes: string): string => notes.slice(0, longestNotes).replace(/[\uD800-\uDBFF]$/, '');
