import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { finishDraft } from '../../outbox/drafts/draft.ts';
import * as pageOutbox from '../../outbox/page-outbox.ts';
import { emptyOutbox, lookInside, storedDraft } from '../../testing/outbox-samples.ts';
import { renderScreen, testSite } from '../../testing/render-screen.tsx';
import { receipt, stubApi, type Call } from '../../testing/stub-api.ts';
import { problem } from '../../testing/responses.ts';
import { dismissToast, toastStore } from '../../components/toasts/toast-store.ts';
import { ContactPage } from './ContactPage.tsx';
import { ContactForm } from './later-contact-form.ts';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const ready = () => screen.findByRole('button', { name: 'Send Message' });

const message = {
  name: 'Dilhani',
  email: 'dilhani@example.lk',
  subject: 'A question',
  message: 'How long does an estimate take?',
};
const labels = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' } as const;

function fillIn(): void {
  type('Name', message.name);
  type('Email', message.email);
  type('Subject', message.subject);
  type('Message', message.message);
}

const typed = () =>
  Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [name, screen.getByLabelText<HTMLInputElement>(label).value]),
  );

// Loaded here, so that the page need not wait for its code.
beforeAll(() => ContactForm.prepare());

beforeEach(async () => {
  await emptyOutbox();
  sessionStorage.clear();
  finishDraft('contact');
  dismissToast(toastStore.get()?.id ?? 0);
});

test('a message is only logged, and the page says so', async () => {
  const calls = stubApi(() => new Response());
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  renderScreen(<ContactPage />, { at: '/contact' });
  expect(
    screen
      .getByText(/We do not receive messages from this form/)
      .querySelector('a')
      ?.getAttribute('href'),
  ).toBe('mailto:hello@nivasa.test');
  fillIn();
  send();
  expect(await screen.findByText('Message Sent!')).toBeDefined();
  expect(screen.getByText("We'll get back to you within 24 hours.")).toBeDefined();
  expect(info.mock.calls).toEqual([['Contact message', message]]);
  expect(calls).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
});

test('errors are shown at each field', async () => {
  renderScreen(<ContactPage />, { at: '/contact' });
  send();
  for (const message of [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Subject must be at least 5 characters',
    'Message must be at least 20 characters',
  ]) {
    expect(await screen.findByText(message)).toBeDefined();
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('phone numbers can be dialled', () => {
  renderScreen(<ContactPage />, { at: '/contact' });
  expect(screen.getByRole('link', { name: '011 234 5678' }).getAttribute('href')).toBe('tel:+94112345678');
});

describe('where messages are delivered', () => {
  const show = () => renderScreen(<ContactPage />, { at: '/contact', site: { ...testSite, contactDelivery: true } });

  test('the page does not say that they are not', () => {
    show();
    expect(screen.queryByText(/not delivered/)).toBeNull();
  });

  test('success is shown only after the server has confirmed it, and the form is then empty', async () => {
    let answer = (_response: Response): void => {};
    const calls = stubApi(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    show();
    fillIn();
    send();
    const button = await screen.findByRole('button', { name: 'Sending...' });
    await waitFor(() => expect(calls).toHaveLength(1));
    fireEvent.click(button);
    expect(screen.queryByText('Message Sent!')).toBeNull();
    expect(typed()).toEqual(message);
    const [call] = calls as [Call];
    expect(call).toMatchObject({ path: '/api/contact-messages', method: 'POST', body: message });
    answer(receipt(call));
    expect(await screen.findByText('Message Sent!')).toBeDefined();
    expect(screen.getByText("We'll get back to you within 24 hours.")).toBeDefined();
    expect(typed()).toEqual({ name: '', email: '', subject: '', message: '' });
    expect(calls).toHaveLength(1);
    expect(info).not.toHaveBeenCalled();
  });

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server in trouble', () => problem(503, 'unavailable')],
    ['an inbox that is gone', () => problem(404, 'not-found')],
  ])(
    '%s, without storage: the input stays, the page says what to do, and the next attempt has the same key',
    async (_name, failure) => {
      vi.spyOn(pageOutbox, 'openPageOutbox').mockResolvedValue(null);
      const replies = [failure, receipt, receipt];
      const calls = stubApi((call) => replies.shift()!(call));
      show();
      fillIn();
      send();
      expect(await screen.findByText('Error')).toBeDefined();
      expect(
        screen.getByText(
          'Your message was not sent. What you typed is still in the form. Please try again, or write to hello@nivasa.test.',
        ),
      ).toBeDefined();
      expect(screen.queryByText('Message Sent!')).toBeNull();
      expect(typed()).toEqual(message);
      await ready();
      send();
      expect(await screen.findByText('Message Sent!')).toBeDefined();
      await ready();
      fillIn();
      send();
      await waitFor(() => expect(calls).toHaveLength(3));
      const [first, second, third] = calls.map(({ key }) => key);
      expect(second).toBe(first);
      expect(third).not.toBe(second);
      await ready();
    },
  );

  test('without a network it is queued on this device, not reported as sent, and the form is free for another', async () => {
    stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
    show();
    fillIn();
    send();
    expect(await screen.findByText("Saved on this phone. We'll send it when you're online")).toBeDefined();
    expect(screen.queryByText('Message Sent!')).toBeNull();
    await waitFor(() => expect(typed()).toEqual({ name: '', email: '', subject: '', message: '' }));
    expect(await lookInside(({ rows }) => rows.toArray())).toMatchObject([
      { kind: 'contact', state: 'waiting', payload: message, reference: null },
    ]);
    await ready();
  });

  test('what is changed while it is being sent stays in the form, as the draft of another message', async () => {
    let arrive = () => {};
    const calls = stubApi((call) => new Promise((resolve) => (arrive = () => resolve(receipt(call)))));
    show();
    fillIn();
    send();
    await waitFor(() => expect(calls).toHaveLength(1));
    const longer = `${message.message} And a visit?`;
    type('Message', longer);
    arrive();
    expect(await screen.findByText('Message Sent!')).toBeDefined();
    await ready();
    expect(typed()).toEqual({ ...message, message: longer });
    await waitFor(async () => {
      const draft = await storedDraft('contact');
      expect(draft?.values).toMatchObject({ message: longer });
      expect(draft?.key).not.toBe(calls[0]?.key);
    });
  });

  test('a refusal is shown at its field', async () => {
    stubApi(() => problem(422, 'invalid', { errors: { email: 'Invalid email address' } }));
    show();
    fillIn();
    send();
    expect(await screen.findByText('Invalid email address')).toBeDefined();
    expect(typed()).toEqual(message);
  });

  test('a message changed after an unnoticed arrival is sent under its own key', async () => {
    const replies = [() => problem(422, 'key-reused'), receipt];
    const calls = stubApi((call) => replies.shift()!(call));
    show();
    fillIn();
    send();
    expect(await screen.findByText('Error')).toBeDefined();
    await ready();
    // Stored under its own key at once, because the draft of a request that has arrived is deleted.
    await waitFor(async () => {
      const draft = await storedDraft('contact');
      expect(draft?.values).toMatchObject({ message: message.message });
      expect(draft?.key).not.toBe(calls[0]!.key);
    });
    send();
    expect(await screen.findByText('Message Sent!')).toBeDefined();
    expect(calls[1]!.key).not.toBe(calls[0]!.key);
  });
});

test('while it is unknown whether messages are delivered, no success is shown', async () => {
  const calls = stubApi(() => problem(503, 'unavailable'));
  renderScreen(<ContactPage />, { at: '/contact', site: null });
  fillIn();
  send();
  expect(
    await screen.findByText('Your message was not sent. What you typed is still in the form. Please try again.'),
  ).toBeDefined();
  expect(typed()).toEqual(message);
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/api/site']));
});
