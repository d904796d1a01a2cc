import { expect, test } from 'vitest';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { sampleTodo } from '../../testing/todo-samples.ts';
import { detailsOf, kindName, mailFailure, todoTitle } from './admin-todo-words.ts';

test.each([
  ['EENVELOPE 550', 'The mail server does not accept mail for this address (550)'],
  ['EENVELOPE 451', 'The mail server kept deferring it, so we gave up (451)'],
  ['EENVELOPE 452', 'The mail server kept deferring it, so we gave up (452)'],
  ['EMESSAGE 421', 'The mail server kept deferring it, so we gave up (421)'],
  ['EENVELOPE 552', 'The mailbox is full, or the mail too large (552)'],
  ['EMESSAGE 550', 'The mail server refused it (550)'],
  ['EENVELOPE 554', 'The mail server refused it (554)'],
  ['EAUTH 535', 'Our mail server did not accept our name and password'],
  ['ESOCKET', 'We could not reach our mail server'],
  ['ESTREAM', 'We could not send it (ESTREAM)'],
])('an email that failed with %s says so in words', (error, words) => {
  expect(mailFailure(error)).toBe(words);
});

test('an email that was not delivered shows the reason next to its subject', () => {
  const mail = { subject: 'Booking NB-7F3K2QXM received', error: 'EENVELOPE 550' };
  expect(detailsOf(sampleTodo({ kind: 'mail', mail }))).toBe(
    'Booking NB-7F3K2QXM received · The mail server does not accept mail for this address (550)',
  );
  expect(detailsOf(sampleTodo({ kind: 'mail', mail: { ...mail, error: null } }))).toBe('Booking NB-7F3K2QXM received');
});

test('money to refund or decide about says why, first of all', () => {
  const words = (ending: Todo['ending']) => detailsOf(sampleTodo({ kind: 'bookingRefund', ending })).split(' · ')[0];
  expect(words({ as: 'cancelled', who: null, reason: 'The house is sold.' })).toBe(
    'Cancelled by the customer: “The house is sold.”',
  );
  expect(words({ as: 'refused', who: 'asha@nivasa.example', reason: null })).toBe(
    'Refused by asha@nivasa.example, without a reason',
  );
  expect(words({ as: 'noEstimate', who: 'asha@nivasa.example', reason: 'It needs a visit.' })).toBe(
    'No estimate: “It needs a visit.”',
  );
  expect(words({ as: 'payment', who: null, reason: 'Only a half arrived.' })).toBe(
    'About the payment: “Only a half arrived.”',
  );
});

test('a call names whom to tell, and says who that is', () => {
  const phoneNotice = { taskId: 'task-1', displayName: 'Nimal Tiles', isCustomer: false, phone: null, text: 'Moved' };
  const told = sampleTodo({ kind: 'tell', phoneNotice, visitAt: null });
  expect([kindName(told), todoTitle(told), detailsOf(told)]).toEqual([
    'Tell the professional',
    'NB-7F3K2QXM · Nimal Tiles',
    'Dilani Perera · 42 Lighthouse Street, Galle',
  ]);
  const customer = { ...told, phoneNotice: { ...phoneNotice, displayName: 'Dilani Perera', isCustomer: true } };
  expect([kindName(customer), todoTitle(customer), detailsOf(customer)]).toEqual([
    'Tell the customer',
    'NB-7F3K2QXM · Dilani Perera',
    '42 Lighthouse Street, Galle',
  ]);
  expect(kindName({ ...customer, about: { kind: 'application', id: 'application-1' } })).toBe('Tell the applicant');
});
