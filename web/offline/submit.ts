import type { CreateBooking } from '../../shared/bookings/booking-contract.ts';
import type { CreateEstimate } from '../../shared/estimates/estimate-contract.ts';
import type { Problem } from '../../shared/problem.ts';
import { ApiError } from '../api-client.ts';
import { bookingClient } from '../bookings/booking-client.ts';
import { estimateClient } from '../estimates/estimate-client.ts';

type Payloads = { readonly booking: CreateBooking; readonly estimate: CreateEstimate };

export type SubmissionKind = keyof Payloads;

/** Sent: the server has it. Kept: this device has it and will send it. Refused: nobody has it, and the form must keep it. */
export type SubmitOutcome =
  | { readonly outcome: 'sent'; readonly reference: string }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'refused'; readonly problem: Problem | null };

type Receipt = { readonly reference: string; readonly clientKey: string | null };
type Post<Kind extends SubmissionKind> = (payload: Payloads[Kind], headers: Record<string, string>) => Promise<Receipt>;

const posts: { readonly [Kind in SubmissionKind]: Post<Kind> } = {
  booking: (body, headers) => bookingClient.createBooking({ body }, headers),
  estimate: (body, headers) => estimateClient.createEstimateRequest({ body }, headers),
};

const inFlight = new Map<string, Promise<SubmitOutcome>>();

/**
 * The one way to send a booking or an estimate request. `key` is the draft's idempotency key (a UUID):
 * two calls with it while the first is on its way are one request with one outcome. Never throws.
 */
export function submit<Kind extends SubmissionKind>(kind: Kind, payload: Payloads[Kind], key: string): Promise<SubmitOutcome> {
  const running = inFlight.get(key);
  if (running) return running;
  const outcome = send(posts[kind], payload, key).finally(() => inFlight.delete(key));
  inFlight.set(key, outcome);
  return outcome;
}

async function send<Kind extends SubmissionKind>(post: Post<Kind>, payload: Payloads[Kind], key: string): Promise<SubmitOutcome> {
  try {
    const { reference, clientKey } = await post(payload, { 'Idempotency-Key': key });
    // Whoever does not repeat the key is not our server: a captive portal may answer anything with 200.
    if (clientKey === key) return { outcome: 'sent', reference };
  } catch (error) {
    if (error instanceof ApiError) return { outcome: 'refused', problem: error.problem };
  }
  return { outcome: 'refused', problem: null };
}
