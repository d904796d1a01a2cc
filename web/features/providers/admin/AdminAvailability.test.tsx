import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Availability } from '../../../../shared/features/visits/availability.ts';
import { refusal, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AvailabilityForm } from '../AvailabilityForm.tsx';
import { AdminAvailability } from './AdminAvailability.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const path = '/api/admin/providers/provider-1/availability';
const morning: Availability = { weekdays: ['monday', 'friday'], from: '08:00', until: '17:00', daysOff: [] };
const noon: Availability = { ...morning, daysOff: ['2031-03-05'] };

const dayOff = () => screen.queryByRole('button', { name: 'Remove Mar 5, 2031' });

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open or close
      </button>
      {isOpen && <AdminAvailability id="provider-1" name="Nadeesha Floors" />}
    </>
  );
}

test('a day off that the professional has added since is shown when the form is opened again', async () => {
  let known = morning;
  stubBackOffice({ [`GET ${path}`]: () => json(200, { availability: known }) });
  renderScreen(<Opened />, { at: '/admin/tilers' });
  await screen.findByLabelText('Until');
  const toggle = screen.getByRole('button', { name: 'Open or close' });
  fireEvent.click(toggle);
  known = noon;
  // Unused queries are removed in a later task.
  await new Promise((resolve) => setTimeout(resolve, 0));
  fireEvent.click(toggle);
  await screen.findByLabelText('Until');
  expect(dayOff()).not.toBeNull();
});

test('a day off that the professional adds meanwhile is added to what was changed, which can be saved again', async () => {
  let known = morning;
  const calls = stubBackOffice({
    [`GET ${path}`]: () => json(200, { availability: known }),
    [`POST ${path}`]: ({ body }) =>
      JSON.stringify(body['seen']) === JSON.stringify(known)
        ? json(200, { availability: body['availability'] })
        : refusal(409, 'These days and hours have been changed meanwhile.'),
  });
  renderScreen(<AdminAvailability id="provider-1" name="Nadeesha Floors" />, { at: '/admin/tilers' });
  fireEvent.change(await screen.findByLabelText('Until'), { target: { value: '15:00' } });
  fireEvent.change(screen.getByLabelText(/^Days off/), { target: { value: '2031-03-07' } });
  known = { ...noon, from: '07:00' };
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('These days and hours have been changed meanwhile.')).toBeDefined();
  await waitFor(() => expect(dayOff()).not.toBeNull());
  expect(screen.getByText(/^Somebody has changed these days and hours meanwhile/)).toBeDefined();
  expect(screen.getByLabelText('Until')).toHaveProperty('value', '15:00');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Visits Updated')).toBeDefined();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    availability: { ...noon, from: '07:00', until: '15:00', daysOff: ['2031-03-05', '2031-03-07'] },
    seen: { ...noon, from: '07:00' },
  });
});

test('the form shows what was said elsewhere until something is typed', () => {
  const onSave = vi.fn<(availability: Availability, seen: Availability | null) => void>();
  const form = (known: Availability) => <AvailabilityForm known={known} busy={false} onSave={onSave} />;
  const { rerender } = render(form(morning));
  rerender(form(noon));
  expect(dayOff()).not.toBeNull();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '09:00' } });
  rerender(form({ ...noon, until: '12:00' }));
  expect(screen.getByLabelText('Until')).toHaveProperty('value', '17:00');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave.mock.calls).toEqual([[{ ...noon, from: '09:00' }, noon]]);
});

test("a day off before today, by Sri Lanka's clock, is refused beside its field, which keeps it", () => {
  // March 6 in Sri Lanka.
  vi.useFakeTimers({ now: Date.parse('2031-03-05T19:00:00.000Z'), toFake: ['Date'] });
  const onSave = vi.fn<(availability: Availability) => void>();
  render(<AvailabilityForm known={morning} busy={false} onSave={onSave} />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Days off/);
  const type = (day: string) => fireEvent.change(field, { target: { value: day } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const error = () => screen.queryByText('Please choose today or a later day');
  for (const name of ['Add', 'Save']) {
    type('2031-03-05');
    press(name);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['2031-03-05', 'true']);
    expect(error()?.id).toBe(field.getAttribute('aria-describedby'));
    expect([dayOff(), onSave.mock.calls]).toEqual([null, []]);
    type('2031-03-06');
    press('Add');
    expect([field.value, error()]).toEqual(['', null]);
  }
  press('Save');
  expect(onSave.mock.lastCall?.[0].daysOff).toEqual(['2031-03-06']);
});
