import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, overNetwork, setTransport } from '../../api-client.ts';
import * as news from '../../outbox/request-news.ts';
import { json } from '../../testing/responses.ts';
import { answeredStatus, sampleKey, sampleRow, sampleStatus } from '../../testing/outbox-samples.ts';
import { changeFromHere } from './change-from-here.ts';
import { refusalText } from './visit-changes.ts';

vi.mock(import('../../outbox/request-news.ts'));

afterEach(() => {
  vi.clearAllMocks();
  setTransport(overNetwork);
});

const row = sampleRow(1, { state: 'sent', secret: 'its-secret', status: sampleStatus });

/** The server's response; the requests are recorded. */
function answering(status: number, body: object) {
  const sent: { path: string; secret: string | null; body: unknown }[] = [];
  setTransport(async (path, init) => {
    const written = typeof init.body === 'string' ? init.body : 'null';
    sent.push({ path, secret: new Headers(init.headers).get('Request-Secret'), body: JSON.parse(written) });
    return json(status, body);
  });
  return sent;
}

const problem = { type: '/problems/conflict', title: 'Conflict', status: 409, detail: 'No.', key: 'visitIsJob' };

test("a visit is moved with its booking's secret in a header, and the response is stored", async () => {
  const moved = { ...sampleStatus, scheduledAt: '2031-03-05T05:00:00.000Z' };
  const sent = answering(200, moved);
  await changeFromHere(row, { kind: 'move', scheduledAt: '2031-03-05T10:30' });
  expect(sent).toEqual([
    {
      path: '/api/requests/move',
      secret: 'its-secret',
      body: { requestId: sampleKey(), scheduledAt: '2031-03-05T10:30' },
    },
  ]);
  expect(vi.mocked(news.keepStatuses).mock.calls[0]?.[0]).toMatchObject([{ scheduledAt: moved.scheduledAt }]);
});

test('an offered time is chosen, or another professional asked for, with the secret', async () => {
  const sent = answering(200, answeredStatus('confirmed'));
  await changeFromHere(row, { kind: 'pick', scheduledAt: '2027-01-06T04:00:00.000Z' });
  await changeFromHere(row, { kind: 'other' });
  const by = { secret: 'its-secret' };
  expect(sent).toEqual([
    {
      ...by,
      path: '/api/requests/pick-time',
      body: { requestId: sampleKey(), scheduledAt: '2027-01-06T04:00:00.000Z' },
    },
    { ...by, path: '/api/requests/other-professional', body: { requestId: sampleKey() } },
  ]);
  expect(vi.mocked(news.keepStatuses).mock.calls[0]?.[0]).toMatchObject([{ visitAnswer: { state: 'confirmed' } }]);
});

test("a refusal is shown with the server's text, and the booking's status is queried", async () => {
  answering(409, problem);
  const refused = await changeFromHere(row, { kind: 'cancel', reason: '' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refusalText(refused)).toBe('Your job is already set up. Please contact us to change the visit.');
  expect(news.syncRequests).toHaveBeenCalledWith({ atOnce: true });
  expect(news.keepStatuses).not.toHaveBeenCalled();
});

test('a change that was not received is reported as such, and a past time at its field', async () => {
  answering(503, { ...problem, status: 503 });
  const unheard = await changeFromHere(row, { kind: 'cancel', reason: '' }).catch((error: unknown) => error);
  expect(refusalText(unheard)).toBe("We couldn't receive that just now. Please try again.");
  expect(refusalText(new TypeError('Failed to fetch'))).toBe("We couldn't receive that just now. Please try again.");
  answering(422, { ...problem, status: 422, key: 'someFields', keys: { scheduledAt: 'timeIsOver' } });
  const past = await changeFromHere(row, { kind: 'move', scheduledAt: '2020-03-05T10:30' }).catch(
    (error: unknown) => error,
  );
  expect(refusalText(past)).toBe('Please choose a time in the future');
});
