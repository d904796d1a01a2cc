import type { MoneyEnd } from '../../shared/features/payments/request-state.ts';
import { jobMoves, jobModel, type JobModel } from './job-model.ts';
import {
  answer,
  archive,
  customerMoves,
  endRequest,
  makeJob,
  moveTo,
  restore,
  unanswer,
  unverifyRequest,
  verifyRequest,
  type RequestModel,
} from './money-model.ts';
import { moves, type PaidModel } from './paid-model.ts';

/** The state of one sequence of calls according to the model, with the ids on the server. */
export type MoneyWorld = {
  readonly id: string;
  readonly request: RequestModel;
  job: JobModel | null;
  jobId: string;
  quoteId: string;
  now: number;
  /** The percentage of new commissions, in thousandths of a per cent. */
  thousandths: number;
};

/** A request, and the status that the model expects for an authorised caller. The model has been updated. */
type Call = { readonly method?: 'PATCH'; readonly path: string; readonly body?: object; readonly expect: () => number };

type Maker = (world: MoneyWorld, choice: number) => Call;

const visits = ['2031-03-01T04:00:00.000Z', '2031-03-02T04:30:00.000Z', '2031-03-03T05:00:00.000Z'];
const amounts = [8000, 0, 10_000, 2000];
const quoted = [450_000, 1_234_565, 90_005];
const seen = [null, 1750, null, 10_000];
/** The amounts that arrived of refused payments. */
const parts = [null, 1500, null, 2000];
const ends: readonly (MoneyEnd | null)[] = ['refund', 'keep', null];
const reason = 'It has to be said why.';

/** Chooses an item of a list. */
function of<T>(list: readonly T[], choice: number): T {
  const one = list[choice % list.length];
  if (one === undefined) throw new RangeError('There is nothing to choose from');
  return one;
}

const happened = (isMoved: boolean): number => (isMoved ? 200 : 409);
/** The full amount is no partial payment. */
const refused = (paid: PaidModel, partLkr: number | null): number =>
  partLkr !== null && partLkr >= paid.amountLkr ? 422 : happened(moves.refuse(paid, partLkr));
const base = ({ request: { kind } }: MoneyWorld) => (kind === 'booking' ? '/api/bookings' : '/api/quotation-requests');
const paidId = ({ id, request: { kind } }: MoneyWorld) => (kind === 'booking' ? { bookingId: id } : { requestId: id });
const feeOf = ({ request: { kind } }: MoneyWorld) => (kind === 'booking' ? 'inspection' : 'estimate');

/** Calls by the customer, who may be unknown to us. */
export const payerCalls: Readonly<Record<string, Maker>> = {
  claim: ({ id, request }) => ({
    path: '/api/requests/claim',
    body: { requestId: id },
    expect: () => customerMoves.claim(request),
  }),
  move: ({ id, request }, choice) => ({
    path: '/api/requests/move',
    body: { requestId: id, scheduledAt: of(visits, choice) },
    expect: () => customerMoves.move(request, of(visits, choice)),
  }),
  cancel: ({ id, request }) => ({
    path: '/api/requests/cancel',
    body: { requestId: id, reason },
    expect: () => customerMoves.cancel(request),
  }),
};

const ending =
  (what: string, as: 'cancelled' | 'refused'): Maker =>
  (world, choice) => {
    const said = { money: of(ends, choice), seenLkr: of(seen, choice), now: world.now };
    return {
      path: `${base(world)}/${world.id}/${what}`,
      body: { reason, money: said.money, receivedLkr: said.seenLkr },
      expect: () => endRequest(world.request, as, said),
    };
  };

/** Calls by the office about the request. */
const requestCalls: Readonly<Record<string, Maker>> = {
  markPaid: (world) => ({
    path: `/api/payments/mark-${feeOf(world)}`,
    body: paidId(world),
    expect: () => verifyRequest(world.request, world.now),
  }),
  unmarkPaid: (world) => ({
    path: `/api/payments/unmark-${feeOf(world)}`,
    body: paidId(world),
    expect: () => unverifyRequest(world.request, world.now),
  }),
  refusePayment: (world, choice) => ({
    path: `${base(world)}/${world.id}/refuse-payment`,
    body: { reason, receivedLkr: of(parts, choice) },
    expect: () => refused(world.request.payment, of(parts, choice)),
  }),
  correctPayment: (world, choice) => ({
    path: `${base(world)}/${world.id}/correct-payment`,
    body: { reason, receivedLkr: of(amounts, choice) },
    expect: () => happened(moves.correct(world.request.payment, of(amounts, choice))),
  }),
  cancelRequest: ending('cancel', 'cancelled'),
  refuseRequest: ending('refuse', 'refused'),
  archive: (world) => ({ path: `${base(world)}/${world.id}/archive`, expect: () => archive(world.request) }),
  restore: (world) => ({ path: `${base(world)}/${world.id}/restore`, expect: () => restore(world.request) }),
  sendRefund: (world) => ({
    path: `${base(world)}/${world.id}/refund-sent`,
    expect: () => happened(moves.sendRefund(world.request.payment)),
  }),
  unsendRefund: (world) => ({
    path: `${base(world)}/${world.id}/refund-not-sent`,
    expect: () => happened(moves.unsendRefund(world.request.payment)),
  }),
};

const line = {
  text: 'Tiles',
  kind: 'material',
  quantity: '2.5',
  unit: 'boxes',
  rateLkr: '4999',
  wastagePercent: '10',
};

const estimateCalls: Readonly<Record<string, Maker>> = {
  markAnswered: ({ id, request, now }) => ({
    path: `/api/quotation-requests/${id}/answered`,
    expect: () => answer(request, null, now),
  }),
  unmarkAnswered: ({ id, request }) => ({
    path: `/api/quotation-requests/${id}/unanswered`,
    expect: () => unanswer(request),
  }),
  write: ({ id, request, now }, choice) => {
    const replaces = choice % 3 === 2 ? request.version + 1 : request.version;
    const written = { notes: '', assumptions: '', validUntil: '2031-01-01' };
    return {
      path: `/api/quotation-requests/${id}/document`,
      body: { lines: [line], ...written, replaces },
      expect: () => answer(request, replaces, now),
    };
  },
  cannotEstimate: ({ id, request: { version }, request, now }, choice) => ({
    path: `/api/quotation-requests/${id}/no-estimate`,
    body: { reason, replaces: version, money: of(ends, choice) },
    expect: () => answer(request, version, now, of(ends, choice)),
  }),
};

/** Calls about an existing job. */
const ofJob =
  (make: (job: JobModel, choice: number, world: MoneyWorld) => Omit<Call, 'path'> & { readonly path: string }): Maker =>
  (world, choice) => {
    const nowhere = { ...jobModel(world.request), status: 'cancelled' as const };
    const call = make(world.job ?? nowhere, choice, world);
    return world.job ? call : { ...call, expect: () => 404 };
  };

const bookingCalls: Readonly<Record<string, Maker>> = {
  moveVisit: ({ id, request, ...world }, choice) => ({
    path: `/api/bookings/${id}/move`,
    body: { scheduledAt: of(visits, choice), note: '' },
    expect: () => {
      if (request.endedAs !== null || (world.job && world.job.status !== 'booked')) return 409;
      return moveTo(request, of(visits, choice));
    },
  }),
  createJob: (world) => ({
    path: '/api/jobs/create-from-booking',
    body: { bookingId: world.id },
    expect: () => {
      const status = makeJob(world.request, world.now);
      if (status === 201) world.job = jobModel(world.request);
      return status;
    },
  }),
  inspect: ofJob((job, _, { jobId }) => ({ path: `/api/jobs/${jobId}/inspect`, expect: () => jobMoves.inspect(job) })),
  quote: ofJob((job, choice, { jobId, thousandths }) => {
    const dates = { inspectionDate: '2031-03-05', completionDate: '2031-03-30', description: 'Hall and dining room.' };
    const contractValueLkr = of(quoted, choice);
    const supervision = choice % 4 !== 3;
    return {
      path: '/api/quotes/create',
      body: { jobId, contractValueLkr, supervision, ...dates },
      expect: () => jobMoves.quote(job, { amountLkr: contractValueLkr, supervision, thousandths }),
    };
  }),
  start: ofJob((job, _, { jobId }) => ({ path: `/api/jobs/${jobId}/start`, expect: () => jobMoves.start(job) })),
  complete: ofJob((job, _, { jobId }) => ({
    path: `/api/jobs/${jobId}/complete`,
    expect: () => jobMoves.complete(job),
  })),
  cancelJob: ofJob((job, choice, { jobId }) => ({
    path: `/api/jobs/${jobId}/cancel`,
    body: { reason, money: of(ends, choice), inspectionMoney: of(ends, choice + 1) },
    expect: () => jobMoves.cancel(job, of(ends, choice), of(ends, choice + 1)),
  })),
  supervise: ofJob((job, choice, { jobId }) => ({
    method: 'PATCH',
    path: `/api/admin/jobs/${jobId}`,
    body: { supervision: choice % 2 === 0 },
    expect: () => jobMoves.supervise(job, choice % 2 === 0),
  })),
  markCommission: ofJob((job, _, { jobId, now }) => ({
    path: '/api/payments/mark-commission',
    body: { jobId },
    expect: () => jobMoves.verify(job, now),
  })),
  unmarkCommission: ofJob((job, _, { jobId, now }) => ({
    path: '/api/payments/unmark-commission',
    body: { jobId },
    expect: () => jobMoves.unverify(job, now),
  })),
  refuseCommission: ofJob(({ commission }, choice, { jobId }) => ({
    path: `/api/jobs/${jobId}/refuse-commission`,
    body: { reason, receivedLkr: of(parts, choice) },
    expect: () => (commission === null ? 409 : refused(commission, of(parts, choice))),
  })),
  correctCommission: ofJob(({ commission }, choice, { jobId }) => ({
    path: `/api/jobs/${jobId}/correct-commission`,
    body: { reason, receivedLkr: of(amounts, choice) },
    expect: () => happened(commission !== null && moves.correct(commission, of(amounts, choice))),
  })),
  sendCommissionRefund: ofJob(({ commission }, _, { jobId }) => ({
    path: `/api/jobs/${jobId}/refund-sent`,
    // A job that does not exist has no payment.
    expect: () => (commission === null ? 404 : happened(moves.sendRefund(commission))),
  })),
};

export const officeCalls = {
  booking: { ...requestCalls, ...bookingCalls },
  estimate: { ...requestCalls, ...estimateCalls },
} as const;

const isCurrent = (choice: number) => choice % 4 !== 3;

/** Calls by the job's customer. */
export const customerCalls: Readonly<Record<string, Maker>> = {
  accept: ofJob((job, choice, { jobId, quoteId }) => ({
    path: `/api/jobs/${jobId}/accept-quote`,
    body: { quoteId: isCurrent(choice) ? quoteId : 'no-such-quote' },
    expect: () => jobMoves.accept(job, isCurrent(choice)),
  })),
  decline: ofJob((job, choice, { jobId, quoteId }) => ({
    path: `/api/jobs/${jobId}/decline-quote`,
    body: { quoteId: isCurrent(choice) ? quoteId : 'no-such-quote', reason: `${reason} ${choice % 2}` },
    expect: () => jobMoves.decline(job, isCurrent(choice), `${reason} ${choice % 2}`),
  })),
  claimCommission: ofJob((job, _, { jobId }) => ({
    path: `/api/jobs/${jobId}/claim-commission`,
    expect: () => jobMoves.claim(job),
  })),
};
