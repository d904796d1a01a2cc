import { expect, test } from 'vitest';
import { classifyResponse } from './classify-response.ts';

const problem = { type: '/problems/invalid', title: 'Invalid Input', status: 422, detail: 'It did not work' };

const judged = (status: number, body: unknown) =>
  classifyResponse(
    { status, retryAfter: null, text: JSON.stringify(body) },
    { key: 'key', attempts: 1, now: 0, random: 0 },
  );

test.each([undefined, 5, 'about:blank'])('an error of the type %s is not from our server, and says nothing', (type) => {
  expect(judged(422, { ...problem, type })).toMatchObject({
    state: 'needs-action',
    problem: null,
    error: { code: 'refused', fields: {} },
  });
});

test.each([300, 304, 399])('%d with the key is neither success nor refusal', (status) => {
  expect(judged(status, { ...problem, clientKey: 'key' })).toMatchObject({ state: 'waiting', cause: 'server' });
});

test.each([200, 201, 299])('%d with the key is a success', (status) => {
  expect(judged(status, { clientKey: 'key' })).toMatchObject({ state: 'sent' });
});

test('a message key is stored as a key, so that the device can translate it', () => {
  const errors = { phone: 'Too short', email: 'Of an older server' };
  const keys = { phone: 'phoneTooShort' };
  expect(judged(422, { ...problem, errors, keys })).toMatchObject({
    error: { code: 'refused', fields: { phone: 'phoneTooShort', email: 'Of an older server' } },
    problem: { errors, keys },
  });
});
