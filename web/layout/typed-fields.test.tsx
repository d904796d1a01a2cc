import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastCustomer } from '../lib/known-customer.ts';
import { keepTypedFields, restoreTypedFields } from './typed-fields.ts';

const form = (
  <main>
    <input name="name" aria-label="Name" defaultValue="" />
    <textarea name="message" aria-label="Message" defaultValue="" />
    <input name="photo" type="file" />
    <input name="kind" type="radio" aria-label="Floor" value="floor" />
    <input name="kind" type="radio" aria-label="Wall" value="wall" />
  </main>
);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

afterEach(() => {
  sessionStorage.clear();
  lastCustomer.set(null);
});

test('typed input is restored on the same page, once', () => {
  const { unmount } = render(form);
  field('Name').value = 'Kumari';
  keepTypedFields();
  unmount();
  render(form);
  restoreTypedFields();
  expect([field('Name').value, field('Message').value]).toEqual(['Kumari', '']);
  expect([field('Floor').value, field('Wall').value]).toEqual(['floor', 'wall']);
  field('Name').value = '';
  restoreTypedFields();
  expect(field('Name').value).toBe('');
});

test('it is not restored on another page', () => {
  render(form);
  field('Name').value = 'Kumari';
  keepTypedFields();
  field('Name').value = '';
  history.replaceState(null, '', '/contact');
  restoreTypedFields();
  expect(field('Name').value).toBe('');
});

test.each([null, 'ruwan'])('it is not restored for the next user of the tab (%s)', (next) => {
  lastCustomer.set('kamala');
  render(form);
  field('Name').value = 'Kamala';
  keepTypedFields();
  field('Name').value = '';
  lastCustomer.set(next);
  restoreTypedFields();
  expect([field('Name').value, Object.values(sessionStorage).join()]).toEqual(['', next ?? '']);
});
