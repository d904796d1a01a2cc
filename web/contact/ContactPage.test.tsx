import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { siteQuery } from '../site/site-data.ts';
import { renderScreen, testSite } from '../testing/render-screen.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { ContactPage } from './ContactPage.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));

test('a message is logged here and goes nowhere, which the page says', async () => {
  const calls = stubApi(() => new Response());
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  renderScreen(<ContactPage />, { at: '/contact' });
  expect(screen.getByText(/Messages are not delivered from this form/).querySelector('a')?.getAttribute('href')).toBe('mailto:hello@nivasa.test');
  const message = { name: 'Dilhani', email: 'dilhani@example.lk', subject: 'A question', message: 'How long does an estimate take?' };
  type('Name', message.name);
  type('Email', message.email);
  type('Subject', message.subject);
  type('Message', message.message);
  send();
  expect(await screen.findByText('Message Sent!')).toBeDefined();
  expect(screen.getByText("We'll get back to you within 24 hours.")).toBeDefined();
  expect(info.mock.calls).toEqual([['Contact message', message]]);
  expect(calls).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
});

test('what is missing stands beside each field', async () => {
  renderScreen(<ContactPage />, { at: '/contact' });
  send();
  for (const message of ['Name must be at least 2 characters', 'Invalid email address', 'Subject must be at least 5 characters', 'Message must be at least 20 characters']) {
    expect(await screen.findByText(message)).toBeDefined();
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('numbers can be dialled, and where messages are delivered nothing denies it', () => {
  renderScreen(<ContactPage />, { at: '/contact', known: [[siteQuery().queryKey, { ...testSite, contactDelivery: true }]] });
  expect(screen.getByRole('link', { name: '011 234 5678' }).getAttribute('href')).toBe('tel:+94112345678');
  expect(screen.queryByText(/not delivered/)).toBeNull();
});
