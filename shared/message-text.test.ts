import { expect, test } from 'vitest';
import { messageKey } from './message-key.ts';
import { messageText, isMessageKey } from './message-text.ts';
import { refusalOf } from './features/jobs/job-lifecycle.ts';
import { jobStatuses } from './features/jobs/job-status.ts';

test('a message key becomes its sentence, with its value inserted', () => {
  expect(messageText(messageKey('badEmail'))).toBe('Invalid email address');
  expect(messageText(messageKey('tooLong:201'))).toBe('Please keep this under 201 characters');
});

test('a sentence stays unchanged, whatever it contains', () => {
  for (const sentence of ['This slug is reserved', 'Sent: nothing', '', 'toString', '__proto__:1']) {
    expect([messageText(sentence), isMessageKey(sentence)]).toEqual([sentence, false]);
  }
});

test('a key with a value from a newer server is shown as it is, without an error', () => {
  expect(messageText('cannotAccept:paused')).toBe('cannotAccept:paused');
});

test('the reason why a quote cannot be accepted names the status of the job', () => {
  const refusals = jobStatuses
    .filter((status) => status !== 'quoted')
    .map((status) => messageText(refusalOf('acceptQuote', status)));
  expect(refusals).toEqual([
    'There is no quote to accept yet.',
    'There is no quote to accept yet: we are preparing it.',
    'You have already accepted this quote.',
    'You have already accepted this quote, and work has started.',
    'This job is completed, so you cannot accept its quote.',
    'This job is cancelled, so you cannot accept its quote.',
  ]);
});
