import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { z } from 'zod/mini';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyOutbox, lookInside, sampleKey, sampleRow, storedDraft } from '../../testing/outbox-samples.ts';
import { keepPhoto } from '../../photos/photo-store.ts';
import { prepared } from '../../testing/photo-page.ts';
import { TextField } from '../../components/form/TextField.tsx';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { draftKey, finishDraft } from './draft.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { lastCustomer } from '../../lib/known-customer.ts';
import { useFormDraft } from './form-draft.ts';
import { moveDraft, readDraft, saveDraft } from './saved-draft.ts';

const schema = z.object({ name: z.string(), email: z.string() });
const fields = { name: 'Name', email: 'Email' };

type Props = { readonly isOn?: boolean; readonly begins?: z.input<typeof schema> };

function SomeForm({ isOn = true, begins }: Props) {
  const form = useSchemaForm(schema, begins);
  const draft = useFormDraft({ form, name: 'contact', fields, isOn });
  return (
    <form>
      <DraftOffer draft={draft} />
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="email" label="Email" />
      <button type="button" onClick={draft.end}>
        End
      </button>
      <button type="button" onClick={draft.renew}>
        Renew
      </button>
    </form>
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const stored = () => storedDraft('contact');
/** Waits until the stored draft contains the text, and returns it. */
const draftWith = (name: string) =>
  waitFor(async () => {
    const draft = await stored();
    expect(draft?.values).toMatchObject({ name });
    return draft;
  });

/** The copy in the tab's session storage, used until the database has the draft. */
const keptHere = () => Object.keys(sessionStorage).filter((name) => name.startsWith('typed:'));

/** The app was killed, so the session storage is gone. */
function forgetTab(): void {
  sessionStorage.clear();
  finishDraft('contact');
}

const begun = {
  name: 'contact',
  ownerId: null,
  key: sampleKey(),
  secret: 's'.repeat(43),
  values: { name: 'Dilhani', email: '' },
  stage: 'form',
  savedAt: Date.parse('2026-11-21T04:00:00Z'),
} as const;
const beginEarlier = () => lookInside(({ drafts }) => drafts.put(begun));

beforeEach(async () => {
  fireEvent(window, new Event('pageshow'));
  forgetTab();
  await emptyOutbox();
  // The page has been open long enough for the form to look for drafts.
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
});

test('a draft is saved with the key that it will be sent under', async () => {
  render(<SomeForm />);
  type('Name', 'Dil');
  type('Name', 'Dilhani');
  expect(await draftWith('Dilhani')).toMatchObject({
    key: draftKey('contact'),
    values: { name: 'Dilhani', email: '' },
    stage: 'form',
  });
});

test('the last input is saved when the form unmounts', async () => {
  const { unmount } = render(<SomeForm />);
  type('Name', 'Dilhani W');
  unmount();
  expect((await draftWith('Dilhani W'))?.stage).toBe('form');
});

test('input just before leaving a page stays in the tab, and is part of the draft on the next page', async () => {
  const { unmount } = render(<SomeForm />);
  type('Email', 'dilhani@example.lk');
  type('Name', 'Dil');
  await draftWith('Dil');
  await waitFor(() => expect(keptHere()).toEqual([]));
  type('Name', 'Dilhani');
  fireEvent(window, new Event('pagehide'));
  unmount();
  expect(await readDraft('contact')).toBeNull();
  expect(keptHere()).toHaveLength(1);
  fireEvent(window, new Event('pageshow'));
  expect(await stored()).toMatchObject({ values: { name: 'Dil' } });
  render(<SomeForm />);
  await waitFor(() => expect([valueOf('Name'), valueOf('Email')]).toEqual(['Dilhani', 'dilhani@example.lk']));
  expect((await draftWith('Dilhani'))?.key).toBe(draftKey('contact'));
  await waitFor(() => expect(keptHere()).toEqual([]));
});

test('input typed just before leaving is there on the next page, even if the database never received it', async () => {
  const { unmount } = render(<SomeForm />);
  type('Name', 'Dilhani');
  fireEvent(window, new Event('pagehide'));
  unmount();
  await readDraft('contact');
  fireEvent(window, new Event('pageshow'));
  expect(await stored()).toBeUndefined();
  render(<SomeForm />);
  await waitFor(() => expect(valueOf('Name')).toBe('Dilhani'));
  await draftWith('Dilhani');
});

describe('before the debounce delay is over', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const going: readonly [string, () => unknown][] = [
    ['leaves the field', () => fireEvent.focusOut(screen.getByLabelText('Name'))],
    ['goes to another app', () => fireEvent(document, new Event('visibilitychange'))],
  ];

  test.each(going)('a draft is saved as soon as the user %s', async (_name, go) => {
    render(<SomeForm />);
    type('Name', 'Dilhani');
    go();
    // Queued behind the work that the form has started.
    await act(() => readDraft('contact'));
    expect(await stored()).toMatchObject({ values: { name: 'Dilhani' } });
  });

  test.each(going)('a user who has typed nothing and %s deletes nothing', async (_name, go) => {
    await beginEarlier();
    render(<SomeForm />);
    go();
    await act(() => readDraft('contact'));
    expect(await stored()).toEqual(begun);
  });
});

test('input typed before the earlier draft is found does not overwrite it, and the draft is offered', async () => {
  await beginEarlier();
  render(<SomeForm />);
  type('Name', 'Nimal');
  fireEvent.focusOut(screen.getByLabelText('Name'));
  type('Name', '');
  fireEvent.focusOut(screen.getByLabelText('Name'));
  await screen.findByText(/You started this form/);
  await act(() => readDraft('contact'));
  expect(await stored()).toEqual(begun);
});

test('a reload in the same tab restores the draft without asking', async () => {
  const first = render(<SomeForm />);
  type('Name', 'Dilhani');
  await draftWith('Dilhani');
  first.unmount();
  render(<SomeForm />);
  await waitFor(() => expect(valueOf('Name')).toBe('Dilhani'));
  expect(screen.queryByText(/You started this form/)).toBeNull();
});

test('input typed before the draft is restored stays, and the other fields are restored', async () => {
  await saveDraft('contact', { name: 'Dilhani', email: 'dilhani@example.lk' });
  render(<SomeForm />);
  type('Name', 'Nimal');
  await waitFor(() => expect(valueOf('Email')).toBe('dilhani@example.lk'));
  expect(valueOf('Name')).toBe('Nimal');
});

test('what was emptied before the draft is restored stays empty', async () => {
  await saveDraft('contact', { name: 'Dilhani', email: 'dilhani@example.lk' });
  render(<SomeForm />);
  type('Name', 'Nimal');
  type('Name', '');
  await waitFor(() => expect(valueOf('Email')).toBe('dilhani@example.lk'));
  expect(valueOf('Name')).toBe('');
});

test.each([true, false])(
  'what was emptied of the text that a form begins with stays empty, in the same tab: %s',
  async (isSame) => {
    const begins = { name: 'Dilhani', email: 'dilhani@example.lk' };
    const first = render(<SomeForm begins={begins} />);
    type('Email', '');
    await waitFor(async () => expect((await stored())?.values).toEqual({ name: 'Dilhani', email: '' }));
    first.unmount();
    if (!isSame) forgetTab();
    render(<SomeForm begins={begins} />);
    if (!isSame) fireEvent.click(await screen.findByRole('button', { name: 'Continue this form' }));
    await waitFor(() => expect([valueOf('Name'), valueOf('Email')]).toEqual(['Dilhani', '']));
  },
);

test('after the app was killed the draft is offered, and restored with its key', async () => {
  await beginEarlier();
  render(<SomeForm />);
  expect(await screen.findByText('You started this form on Nov 21, 2026, 9:30 am.')).toBeDefined();
  expect(valueOf('Name')).toBe('');
  press('Continue this form');
  expect(valueOf('Name')).toBe('Dilhani');
  expect(draftKey('contact')).toBe(sampleKey());
  expect(screen.queryByText(/You started this form/)).toBeNull();
});

test('starting afresh creates a new key and deletes the old draft', async () => {
  await beginEarlier();
  render(<SomeForm />);
  await screen.findByText(/You started this form/);
  press('Start again');
  await waitFor(async () => expect(await stored()).toBeUndefined());
  expect(draftKey('contact')).not.toBe(sampleKey());
  expect(screen.queryByText(/You started this form/)).toBeNull();
  type('Name', 'Nimal');
  expect((await draftWith('Nimal'))?.key).toBe(draftKey('contact'));
});

test('starting afresh deletes the photos of the old draft, and keeps those that were just added', async () => {
  await beginEarlier();
  await keepPhoto(prepared(), { draft: 'contact', chosen: { key: sampleKey(), by: null } }, 'photo');
  render(<SomeForm />);
  const key = draftKey('contact');
  await keepPhoto(prepared(), { draft: 'contact' }, 'photo');
  await screen.findByText(/You started this form/);
  press('Start again');
  const photos = () => lookInside((database) => database.photos.toArray());
  await waitFor(async () => expect(await photos()).toMatchObject([{ form: 'contact', draftKey: key }]));
});

test('input typed before the offer is answered does not overwrite the offered draft', async () => {
  await beginEarlier();
  const { unmount } = render(<SomeForm />);
  await screen.findByText(/You started this form/);
  type('Name', 'Nimal');
  unmount();
  render(<SomeForm />);
  await screen.findByText(/You started this form/);
  expect(await stored()).toEqual(begun);
});

test('input typed while a draft is offered survives a reload with the offer, and is saved once the offer is declined', async () => {
  await beginEarlier();
  const { unmount } = render(<SomeForm />);
  type('Name', 'Nimal');
  fireEvent.focusOut(screen.getByLabelText('Name'));
  await screen.findByText(/You started this form/);
  type('Email', 'nimal@example.lk');
  unmount();
  render(<SomeForm />);
  await screen.findByText(/You started this form/);
  expect([valueOf('Name'), valueOf('Email')]).toEqual(['Nimal', 'nimal@example.lk']);
  expect(await stored()).toEqual(begun);
  press('Start again');
  expect((await draftWith('Nimal'))?.key).toBe(draftKey('contact'));
  await waitFor(() => expect(keptHere()).toEqual([]));
});

test('input typed while a draft is offered is discarded when the offer is accepted', async () => {
  await beginEarlier();
  render(<SomeForm />);
  await screen.findByText(/You started this form/);
  type('Name', 'Nimal');
  fireEvent(window, new Event('pagehide'));
  fireEvent(window, new Event('pageshow'));
  press('Continue this form');
  await waitFor(() => expect(keptHere()).toEqual([]));
  expect((await stored())?.values).toEqual(begun.values);
});

test('input typed while a draft is offered is saved with it at once if the draft lacks it, under its stage', async () => {
  await lookInside(({ drafts }) =>
    drafts.put({ ...begun, values: { ...begun.values, tilerSlug: 'nimal' }, stage: 'confirm' }),
  );
  render(<SomeForm />);
  await screen.findByText(/You started this form/);
  type('Email', 'dilhani@example.lk');
  press('Continue this form');
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      key: begun.key,
      values: { name: 'Dilhani', email: 'dilhani@example.lk', tilerSlug: 'nimal' },
      stage: 'confirm',
    }),
  );
});

test.each(['waiting', 'sending', 'sent'] as const)(
  'a draft whose request is %s is not offered, because people would book twice',
  async (state) => {
    await beginEarlier();
    await lookInside(({ rows }) => rows.put(sampleRow(1, { state })));
    render(<SomeForm />);
    await waitFor(async () => expect(await stored()).toBeUndefined());
    expect(screen.queryByText(/You started this form/)).toBeNull();
  },
);

test('ending a draft also discards input typed just before', async () => {
  render(<SomeForm />);
  type('Name', 'Dilhani');
  await draftWith('Dilhani');
  const key = draftKey('contact');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type('Name', 'Dilhani W');
  press('End');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  // Queued behind the work that the form has started.
  await act(() => readDraft('contact'));
  vi.useRealTimers();
  expect(await stored()).toBeUndefined();
  expect(draftKey('contact')).not.toBe(key);
});

test('a form that continues under a new key keeps its input under that key', async () => {
  render(<SomeForm />);
  type('Name', 'Dilhani');
  await draftWith('Dilhani');
  const key = draftKey('contact');
  press('Renew');
  await waitFor(async () => expect((await stored())?.key).toBe(draftKey('contact')));
  expect(draftKey('contact')).not.toBe(key);
});

test('a form whose request was sent from an earlier page begins a new draft', async () => {
  const key = draftKey('contact');
  await lookInside(({ rows }) => rows.put({ ...sampleRow(1, {}, Date.now() - 60_000), id: key }));
  render(<SomeForm />);
  await waitFor(() => expect(draftKey('contact')).not.toBe(key));
});

test('an emptied form leaves no draft', async () => {
  render(<SomeForm />);
  type('Name', 'Dilhani');
  await draftWith('Dilhani');
  type('Name', '');
  await waitFor(async () => expect(await stored()).toBeUndefined());
});

test('a form without drafts saves none', async () => {
  await beginEarlier();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<SomeForm isOn={false} />);
  type('Name', 'Nimal');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  // Queued behind the work that the form has started.
  await act(() => readDraft('contact'));
  vi.useRealTimers();
  expect(await stored()).toEqual(begun);
  expect(screen.queryByText(/You started this form/)).toBeNull();
});

test('a draft moved to another form continues there under its key, and only there', async () => {
  await saveDraft('estimate:nimal', { name: 'Dilhani' });
  const draft = await readDraft('estimate:nimal');
  await moveDraft('estimate:nimal', 'estimate:kumara', draft!);
  expect(await storedDraft('estimate:nimal')).toBeUndefined();
  expect(await storedDraft('estimate:kumara')).toMatchObject({ key: draft?.key, values: { name: 'Dilhani' } });
  expect(draftKey('estimate:kumara')).toBe(draft?.key);
});

test('a draft begun in this tab before signing in is found after it', async () => {
  await saveDraft('estimate:nimal', { name: 'Dilhani' });
  lastCustomer.set('customer-1');
  const found = await readDraft('estimate:nimal');
  lastCustomer.set(null);
  expect(found?.values).toEqual({ name: 'Dilhani' });
});
