import type { CreateBooking } from '../../shared/bookings/booking-contract.ts';
import type { ContactMessage } from '../../shared/contact/contact-message.ts';
import type { CreateEstimate } from '../../shared/estimates/estimate-contract.ts';
import type { Problem } from '../../shared/problem.ts';
import { ApiError } from '../api-client.ts';
import { bookingClient } from '../bookings/booking-client.ts';
import { contactClient } from '../contact/contact-client.ts';
import { estimateClient } from '../estimates/estimate-client.ts';

type Payloads = { readonly booking: CreateBooking; readonly estimate: CreateEstimate; readonly contact: ContactMessage };

/** What people quote when they pay; nobody pays for a message. */
type References = { readonly booking: string; readonly estimate: string; readonly contact: null };

export type SubmissionKind = keyof Payloads;

/** Sent: the server has it. Kept: this device has it and will send it. Refused: nobody has it, and the form must keep it. */
export type SubmitOutcome<Kind extends SubmissionKind = SubmissionKind> =
  | { readonly outcome: 'sent'; readonly reference: References[Kind] }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'refused'; readonly problem: Problem | null };

type Receipt<Kind extends SubmissionKind> = { readonly reference: References[Kind]; readonly clientKey: string | null };
type Post<Kind extends SubmissionKind> = (payload: Payloads[Kind], headers: Record<string, string>) => Promise<Receipt<Kind>>;

const posts: { readonly [Kind in SubmissionKind]: Post<Kind> } = {
  booking: (body, headers) => bookingClient.createBooking({ body }, headers),
  estimate: (body, headers) => estimateClient.createEstimateRequest({ body }, headers),
  contact: async (body, headers) => ({ ...(await contactClient.createContactMessage({ body }, headers)), reference: null }),
};

const inFlight = new Map<string, Promise<SubmitOutcome>>();

/**
 * The one way to send a booking, an estimate request or a contact message. `key` is the draft's idempotency key (a UUID):
 * two calls with it while the first is on its way are one request with one outcome. Never throws.
 */
export function submit<Kind extends SubmissionKind>(kind: Kind, payload: Payloads[Kind], key: string): Promise<SubmitOutcome<Kind>> {
  // A key belongs to one draft, and so to one kind.
  const running = inFlight.get(key) as Promise<SubmitOutcome<Kind>> | undefined;
  if (running) return running;
  const outcome = send(posts[kind], payload, key).finally(() => inFlight.delete(key));
  inFlight.set(key, outcome);
  return outcome;
}

async function send<Kind extends SubmissionKind>(post: Post<Kind>, payload: Payloads[Kind], key: string): Promise<SubmitOutcome<Kind>> {
  try {
    const { reference, clientKey } = await post(payload, { 'Idempotency-Key': key });
    // Whoever does not repeat the key is not our server: a captive portal may answer anything with 200.
    if (clientKey === key) return { outcome: 'sent', reference };
  } catch (error) {
    if (error instanceof ApiError) return { outcome: 'refused', problem: error.problem };
  }
  return { outcome: 'refused', problem: null };
}
