import { describe, expect, test } from 'vitest';
import { bookingContract } from '../../shared/features/bookings/booking-contract.ts';
import { inspectionReportContract } from '../../shared/features/visits/inspection-report-contract.ts';
import { contactContract } from '../../shared/features/contact/contact-contract.ts';
import { deskContract } from '../../shared/features/desk/desk-contract.ts';
import { estimateContract } from '../../shared/features/estimates/estimate-contract.ts';
import { joinContract } from '../../shared/features/joining/join-contract.ts';
import { threadContract } from '../../shared/features/messages/thread-contract.ts';
import { addresses } from './submission-kinds.ts';
import { backOffMs, classifyResponse, maxWaitMs, retryAfterMs } from './classify-response.ts';

type Answer = Parameters<typeof classifyResponse>[0];

const key = '7d3f8f4e-3c0b-4f6e-9b1a-2f6f1c1e8a10';
const now = Date.parse('2026-11-21T04:00:00Z');
const circumstances = { key, attempts: 1, now, random: 0.5 };

const answer = (status: number, body: unknown = '', more: Partial<Exclude<Answer, string>> = {}): Answer => ({
  status,
  retryAfter: null,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  ...more,
});
const problem = (status: number, code: string, errors?: Record<string, string>) =>
  answer(status, { type: `/problems/${code}`, title: 'Problem', status, detail: 'It did not work', errors });
const receipt = { id: 'row-1', reference: 'NB-7F3K2QXM', clientKey: key };
const html = '<html>Blocked</html>';

test.each([200, 201, 202])('%i with the key is sent', (status) => {
  expect(classifyResponse(answer(status, receipt), circumstances)).toEqual({
    state: 'sent',
    serverId: 'row-1',
    reference: 'NB-7F3K2QXM',
  });
});

test('a message is sent without a reference', () => {
  expect(classifyResponse(answer(201, { id: 'row-1', clientKey: key }), circumstances)).toEqual({
    state: 'sent',
    serverId: 'row-1',
    reference: null,
  });
});

test.each([
  ['HTML', answer(200, html)],
  ['nothing', answer(204)],
  ['JSON without the key', answer(200, { ok: true })],
  ['the key as null', answer(201, { ...receipt, clientKey: null })],
  ['another key', answer(201, { ...receipt, clientKey: 'another' })],
  ['JSON that is no object', answer(200, JSON.stringify(key))],
  ['null', answer(200, 'null')],
])('%s does not confirm the request, and the row is retried', (_name, given) => {
  expect(classifyResponse(given, circumstances)).toMatchObject({
    state: 'waiting',
    cause: 'server',
    delayMs: 5000,
    pauseMs: 0,
  });
});

test('without a response the row is retried', () => {
  expect(classifyResponse('no-reply', circumstances)).toEqual({
    state: 'waiting',
    cause: 'unreachable',
    delayMs: 5000,
    pauseMs: 0,
    problem: null,
  });
});

test.each([408, 425, 429, 500, 501, 502, 503, 504, 507, 599])('%i is retried, whatever the body', (status) => {
  expect(classifyResponse(answer(status, html), circumstances)).toMatchObject({
    state: 'waiting',
    cause: 'server',
    delayMs: 5000,
    pauseMs: 0,
    problem: null,
  });
  expect(classifyResponse(problem(status, 'unavailable'), circumstances)).toMatchObject({
    state: 'waiting',
    cause: 'server',
    problem: { status },
  });
});

test('a request that is still running is retried after 3 s, whatever the number of attempts', () => {
  expect(classifyResponse(problem(409, 'still-running'), { ...circumstances, attempts: 9 })).toMatchObject({
    state: 'waiting',
    cause: 'running',
    delayMs: 3000,
    pauseMs: 0,
  });
});

test.each([400, 402, 404, 405, 409, 410, 413, 415, 418, 422, 451, 499])('%i needs action by the user', (status) => {
  expect(classifyResponse(problem(status, 'invalid'), circumstances)).toMatchObject({
    state: 'needs-action',
    error: { code: 'refused', fields: {} },
  });
});

test.each([400, 401, 403, 404, 405, 410, 413, 422, 451])(
  '%i with an HTML page comes from a filter, and is retried; without problem details it still needs action',
  (status) => {
    for (const page of [html, `\r\n  <!DOCTYPE html>${html}`]) {
      expect(classifyResponse(answer(status, page), circumstances)).toMatchObject({
        state: 'waiting',
        cause: 'server',
      });
    }
    for (const said of ['Refused', '', '{}']) {
      expect(classifyResponse(answer(status, said), circumstances)).toMatchObject({
        state: 'needs-action',
        problem: null,
      });
    }
  },
);

test("the server's field errors are stored in the row", () => {
  const verdict = classifyResponse(
    problem(422, 'invalid', { phone: 'Phone number must be at least 10 digits' }),
    circumstances,
  );
  expect(verdict).toMatchObject({
    error: { code: 'refused', fields: { phone: 'Phone number must be at least 10 digits' } },
    problem: { errors: { phone: 'Phone number must be at least 10 digits' } },
  });
});

test.each([401, 403])('%i asks to sign in', (status) => {
  expect(classifyResponse(problem(status, 'sign-in-required'), circumstances)).toMatchObject({
    state: 'needs-action',
    error: { code: 'sign-in' },
  });
});

test('an idempotency key that was used with another body has an error code of its own', () => {
  expect(classifyResponse(problem(422, 'key-reused'), circumstances)).toMatchObject({
    state: 'needs-action',
    error: { code: 'key-reused' },
  });
});

describe('back-off', () => {
  test('is 5 s, tripled after each attempt, at most one hour', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 1000].map((attempts) => backOffMs(attempts, 0.5))).toEqual([
      5000, 15_000, 45_000, 135_000, 405_000, 1_215_000, 3_600_000, 3_600_000, 3_600_000,
    ]);
  });

  test('has 20% jitter, and never exceeds one hour', () => {
    expect([backOffMs(1, 0), backOffMs(1, 1), backOffMs(9, 1)]).toEqual([4000, 6000, maxWaitMs]);
  });

  test.each([
    ['seconds', '90', 90_000],
    ['a date', 'Sat, 21 Nov 2026 04:02:00 GMT', 120_000],
    ['a date that has passed', 'Sat, 21 Nov 2026 03:00:00 GMT', 0],
    ['a day', '86400', maxWaitMs],
    ['a figure beyond counting', '9'.repeat(400), maxWaitMs],
    ['words', 'soon', 0],
    ['a negative figure', '-5', 0],
    ['nothing', null, 0],
  ])('Retry-After as %s', (_name, header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });

  test.each([429, 503])('%i with Retry-After pauses for the given time, and no retry comes earlier', (status) => {
    expect(classifyResponse(answer(status, '', { retryAfter: '120' }), circumstances)).toMatchObject({
      delayMs: 120_000,
      pauseMs: 120_000,
    });
    expect(classifyResponse(answer(status, '', { retryAfter: '1' }), circumstances)).toMatchObject({
      delayMs: 5000,
      pauseMs: 1000,
    });
  });
});

test("every kind is sent to its contract's path", () => {
  expect(addresses).toEqual({
    booking: bookingContract.createBooking.path,
    estimate: estimateContract.createEstimateRequest.path,
    contact: contactContract.createContactMessage.path,
    message: threadContract.createMessage.path,
    answer: deskContract.answerVisit.path,
    step: deskContract.tellStep.path,
    availability: deskContract.saveAvailability.path,
    language: deskContract.chooseDeskLanguage.path,
    report: inspectionReportContract.writeReport.path,
    progress: deskContract.sendProgress.path,
    reply: deskContract.replyToReview.path,
    join: joinContract.createApplication.path,
  });
});
