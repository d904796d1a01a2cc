import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { referenceOf } from '../../../shared/reference.ts';
import { draftKey, finishDraft } from '../../outbox/drafts/draft.ts';
import * as pageOutbox from '../../outbox/page-outbox.ts';
import * as seam from '../../outbox/submit.ts';
import { providerQuery, providersQuery } from '../providers/provider-data.ts';
import { emptyOutbox, lookInside, storedDraft } from '../../testing/outbox-samples.ts';
import { renderScreen, testProvider } from '../../testing/render-screen.tsx';
import { receipt, stubApi } from '../../testing/stub-api.ts';
import { problem } from '../../testing/responses.ts';
import { dismissToast, toastStore } from '../../components/toasts/toast-store.ts';
import { readEstimateReference } from './estimate-payment.ts';
import { carryGuide } from './rate-guide-draft.ts';
import { EstimatePage } from './EstimatePage.tsx';
import { EstimateForm } from './later-estimate-form.ts';

const draft = 'estimate:nadeesha-floors';
const at = '/request-quote/nadeesha-floors';
const open = (provider: unknown = testProvider) =>
  renderScreen(<EstimatePage />, {
    at,
    route: '/request-quote/:slug',
    known: provider === undefined ? [] : [[providerQuery(testProvider.slug).queryKey, provider]],
  });

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fill = () => {
  type('Project Type', 'bathroom');
  type('Project Location', 'Kandy');
  type('Full Name', 'Dilhani');
  type('Phone', '077 123 4567');
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Request (LKR 2,000)' }));

// Loaded here, so that the page need not wait for its code.
beforeAll(() => EstimateForm.prepare());

beforeEach(async () => {
  await emptyOutbox();
  dismissToast(toastStore.get()?.id ?? 0);
  sessionStorage.clear();
  finishDraft(draft);
  finishDraft('estimate:lakmal-tiles');
});

test('shows the professional and the price', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Get Online Estimate' })).toBeDefined();
  for (const text of ['Nadeesha Floors', 'Get an online estimate', 'LKR 2,000', 'N']) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.getByText(/We charge LKR 2,000/)).toBeDefined();
  for (const name of ['Back to Profile', 'Cancel']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/tilers/nadeesha-floors');
  }
  expect(
    screen
      .getAllByRole('option')
      .map((option) => option.textContent)
      .slice(1),
  ).toEqual(['Floor Tiling', 'Bathroom Renovation', 'Kitchen Tiling', 'Outdoor/Patio', 'Other']);
  const area = screen.getByLabelText('Area (sq ft)');
  expect([area.getAttribute('type'), area.getAttribute('inputmode'), area.getAttribute('pattern')]).toEqual([
    'text',
    'numeric',
    '[0-9]*',
  ]);
});

test('a provider that does not exist', async () => {
  open(null);
  expect(await screen.findByText('Provider Not Found')).toBeDefined();
  expect(screen.getByText("The provider you're looking for doesn't exist.")).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse Tilers' }).getAttribute('href')).toBe('/tilers');
});

const other = { ...testProvider, id: 'provider-2', slug: 'lakmal-tiles', displayName: 'Lakmal Tiles', city: 'Kandy' };

/** The draft for a professional who is gone is shown, and goes to another with the same reference. */
async function expectToGoToAnother(key: string, history: readonly string[]): Promise<void> {
  expect(await screen.findByRole('heading', { name: 'Your request is saved' })).toBeDefined();
  for (const text of ['Bathroom Renovation', 'Kandy', 'Dilhani', '077 123 4567']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(screen.getByText(new RegExp(referenceOf('estimate', key)))).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Choose Nadeesha/ })).toBeNull();
  type('Search for another professional', 'lakm');
  fireEvent.click(screen.getByRole('button', { name: 'Choose Lakmal Tiles' }));
  await waitFor(() => expect(history.at(-1)).toBe('/request-quote/lakmal-tiles'));
  expect(draftKey('estimate:lakmal-tiles')).toBe(key);
  await waitFor(async () => expect(await storedDraft(draft)).toBeUndefined());
  await waitFor(async () =>
    expect(await storedDraft('estimate:lakmal-tiles')).toMatchObject({
      key,
      values: { projectType: 'bathroom', contactName: 'Dilhani' },
    }),
  );
}

test('a draft for a professional who is gone by now can be read, and goes to another', async () => {
  const key = draftKey(draft);
  await lookInside(({ drafts }) =>
    drafts.put({
      name: draft,
      ownerId: null,
      key,
      secret: 's'.repeat(43),
      values: {
        projectType: 'bathroom',
        projectLocation: 'Kandy',
        contactName: 'Dilhani',
        contactPhone: '077 123 4567',
      },
      stage: 'form',
      savedAt: Date.now(),
    }),
  );
  const { history } = renderScreen(<EstimatePage />, {
    at,
    route: '/request-quote/:slug',
    known: [
      [providerQuery(testProvider.slug).queryKey, null],
      [providersQuery().queryKey, [testProvider, other]],
      [providerQuery(other.slug).queryKey, other],
    ],
  });
  await expectToGoToAnother(key, history);
});

test('a professional who leaves while the form is open is no dead end', async () => {
  const key = draftKey(draft);
  stubApi(() => problem(422, 'invalid', { errors: { providerId: "The provider you're looking for doesn't exist." } }));
  const { history } = renderScreen(<EstimatePage />, {
    at,
    route: '/request-quote/:slug',
    known: [
      [providerQuery(testProvider.slug).queryKey, testProvider],
      [providersQuery().queryKey, [testProvider, other]],
      [providerQuery(other.slug).queryKey, other],
    ],
  });
  fill();
  await waitFor(async () => expect((await storedDraft(draft))?.values).toMatchObject({ contactPhone: '077 123 4567' }));
  send();
  expect(await screen.findByText('Provider Not Found')).toBeDefined();
  await expectToGoToAnother(key, history);
});

test('shows that it is loading, and a failed read offers a retry', async () => {
  stubApi(() => problem(500, 'internal'));
  renderScreen(<EstimatePage />, { at, route: '/request-quote/:slug' });
  expect(screen.getByText('Loading...')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByText('Provider Not Found')).toBeNull();
});

test('an empty form shows the errors, and focuses the first invalid field', async () => {
  const calls = stubApi(receipt);
  open();
  type('Email', 'nope');
  type('Area (sq ft)', '12a');
  send();
  for (const message of [
    'Please select a project type',
    'Project location is required',
    'Full name is required',
    'Phone number is required',
    'Invalid email address',
    'Use digits only',
  ]) {
    expect(await screen.findByText(message)).toBeDefined();
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Project Type'));
  expect(calls).toEqual([]);
});

test('sent: empty fields are null, and the profile shows how to pay', async () => {
  const key = draftKey(draft);
  const calls = stubApi(receipt);
  const { history } = open();
  fill();
  send();
  expect((await screen.findByRole('button', { name: 'Submitting...' })).getAttribute('aria-disabled')).toBe('true');
  expect(await screen.findByText('Estimate Request Submitted')).toBeDefined();
  expect(
    screen.getByText("Your estimate request has been submitted successfully. We'll contact you soon with an estimate."),
  ).toBeDefined();
  expect(calls).toMatchObject([
    {
      path: '/api/quotation-requests',
      method: 'POST',
      key,
      body: {
        projectType: 'bathroom',
        projectLocation: 'Kandy',
        areaSqft: null,
        description: '',
        contactName: 'Dilhani',
        contactPhone: '077 123 4567',
        contactEmail: null,
        providerId: 'provider-1',
      },
    },
  ]);
  expect(history.at(-1)).toBe('/tilers/nadeesha-floors');
  expect(readEstimateReference('nadeesha-floors')).toBe('NE-7F3K2QXM');
  expect(draftKey(draft)).not.toBe(key);
});

test('area and email are included if given', async () => {
  const calls = stubApi(receipt);
  open();
  fill();
  type('Area (sq ft)', '450');
  type('Email', 'dilhani@example.lk');
  send();
  await screen.findByText('Estimate Request Submitted');
  expect(calls[0]?.body).toMatchObject({ areaSqft: '450', contactEmail: 'dilhani@example.lk' });
});

test("the server's errors are shown at their fields, the input stays, and the key is kept", async () => {
  const key = draftKey(draft);
  const calls = stubApi(() =>
    problem(422, 'invalid', {
      errors: { contactPhone: 'Phone number is required', projectLocation: 'Project location is required' },
    }),
  );
  const { history } = open();
  fill();
  send();
  expect(await screen.findByText('Error')).toBeDefined();
  expect(screen.getByText('Failed to submit estimate request. Please try again.')).toBeDefined();
  expect(await screen.findByText('Phone number is required')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Project Location')));
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Dilhani');
  expect(history).toEqual([at]);
  await act(async () => send());
  await waitFor(() => expect(calls.map((call) => call.key)).toEqual([key, key]));
});

test('kept on the device: the page says saved, and the profile shows how to pay', async () => {
  const key = draftKey(draft);
  vi.spyOn(seam, 'submit').mockResolvedValue({ outcome: 'kept', reference: referenceOf('estimate', key) });
  const { history } = open();
  fill();
  send();
  expect(await screen.findByText("Saved on this phone. We'll send it when you're online")).toBeDefined();
  expect(history.at(-1)).toBe('/tilers/nadeesha-floors');
  expect(readEstimateReference('nadeesha-floors')).toBe(referenceOf('estimate', key));
});

test('a server error: it is queued on this device, and neither success nor failure is reported', async () => {
  const key = draftKey(draft);
  stubApi(() => problem(500, 'internal'));
  open();
  fill();
  send();
  expect(await screen.findByText("Saved on this phone. We'll send it when you're online")).toBeDefined();
  expect([screen.queryByText('Estimate Request Submitted'), screen.queryByText('Error')]).toEqual([null, null]);
  expect(await lookInside(({ rows }) => rows.toArray())).toMatchObject([
    {
      id: key,
      state: 'waiting',
      reference: referenceOf('estimate', key),
      subject: { providerSlug: 'nadeesha-floors', providerName: 'Nadeesha Floors', projectType: 'bathroom' },
    },
  ]);
  await waitFor(async () => expect(await storedDraft(draft)).toBeUndefined());
});

test('without storage a failure is reported, and the next attempt has the same key', async () => {
  vi.spyOn(pageOutbox, 'openPageOutbox').mockResolvedValue(null);
  const calls = stubApi(() => problem(500, 'internal'));
  open();
  fill();
  send();
  expect(await screen.findByText('Failed to submit estimate request. Please try again.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submitting...' })).toBeNull());
  await act(async () => send());
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.key).toBe(calls[0]?.key);
});

const guide = 'Floor tiling: LKR 16,650';
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description').value;
const expectDescription = async (text: string) => {
  await waitFor(() => expect(description()).toBe(text));
  await waitFor(async () => expect((await storedDraft(draft))?.values['description']).toBe(text));
};

test('a rate guide fills the description of a new request', async () => {
  carryGuide(testProvider.slug, guide);
  open();
  await expectDescription(guide);
});

test('a rate guide is appended to the description that was typed before in this tab', async () => {
  const first = open();
  type('Description', 'Two bathrooms.');
  await expectDescription('Two bathrooms.');
  first.unmount();
  carryGuide(testProvider.slug, guide);
  open();
  await expectDescription(`Two bathrooms.\n\n${guide}`);
});

test('a rate guide is appended to the description of a draft from an earlier visit that is continued', async () => {
  const first = open();
  type('Description', 'Two bathrooms.');
  await expectDescription('Two bathrooms.');
  first.unmount();
  sessionStorage.clear();
  finishDraft(draft);
  carryGuide(testProvider.slug, guide);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue this form' }));
  await expectDescription(`Two bathrooms.\n\n${guide}`);
});

test('a form that is left at once leaves the rate guide for the next one', async () => {
  carryGuide(testProvider.slug, guide);
  open().unmount();
  open();
  await expectDescription(guide);
});
