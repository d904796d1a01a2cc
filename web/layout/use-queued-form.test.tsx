import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import type { Problem } from '../../shared/problem.ts';
import { Form, SubmitButton } from '../components/form/Form.tsx';
import { schemaRules, type Rules } from '../components/form/schema-rules.ts';
import { TextField } from '../components/form/TextField.tsx';
import { useQueuedForm } from './use-queued-form.ts';

type Input = { name: string };

const rules = schemaRules(z.object({ name: z.string().check(z.trim(), z.minLength(2, 'nameTooShort')) }));

const refusal: Problem = {
  type: '/problems/invalid',
  title: 'Invalid Input',
  status: 422,
  detail: 'Invalid input',
  errors: { name: 'As the server says it' },
  keys: { name: 'nameTooShort' },
};

type Props = {
  readonly load: () => Promise<Rules<Input>>;
  readonly onSend: (values: Input) => Problem | null;
};

function SomeForm({ load, onSend }: Props) {
  const form = useQueuedForm(load);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const refused = onSend(values);
        return refused ? { refused } : undefined;
      }}
    >
      <TextField form={form} name="name" label="Name" />
      <SubmitButton idle="Send" working="Sending" />
    </Form>
  );
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const message = 'Name must be at least 2 characters';

test('the validation rules are not loaded before the page is used', () => {
  const load = vi.fn<Props['load']>(async () => rules);
  vi.spyOn(performance, 'now').mockReturnValue(0);
  render(<SomeForm load={load} onSend={() => null} />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.focusIn(screen.getByLabelText('Name'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('nor before the page has been open for a while', () => {
  vi.useFakeTimers();
  const load = vi.fn<Props['load']>(async () => rules);
  render(<SomeForm load={load} onSend={() => null} />);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(load).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a user who submits before they are loaded waits, loses nothing, and then gets the errors', async () => {
  let arrive = (_rules: Rules<Input>): void => {};
  const arriving = new Promise<Rules<Input>>((resolve) => {
    arrive = resolve;
  });
  const onSend = vi.fn<Props['onSend']>(() => null);
  render(<SomeForm load={() => arriving} onSend={onSend} />);
  type('D');
  send();
  expect(await screen.findByRole('button', { name: 'Sending' })).toBeDefined();
  await act(async () => arrive(rules));
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(onSend).not.toHaveBeenCalled();
  type('Dilhani ');
  send();
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ name: 'Dilhani' }));
});

const cannotBeHad = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

test('if they fail to load the server validates, and its errors are shown at their fields', async () => {
  const onSend = vi.fn<Props['onSend']>(() => refusal);
  render(<SomeForm load={cannotBeHad} onSend={onSend} />);
  type('D');
  send();
  expect(await screen.findByText(message)).toBeDefined();
  expect(onSend).toHaveBeenCalledWith({ name: 'D' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('D');
});

test('if loading them hangs the server is asked after a timeout', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onSend = vi.fn<Props['onSend']>(() => null);
  render(<SomeForm load={() => new Promise(() => {})} onSend={onSend} />);
  type('Dilhani');
  send();
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(onSend).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(onSend).toHaveBeenCalledWith({ name: 'Dilhani' });
  vi.useRealTimers();
});

test("a refusal has the server's texts if ours fail to load", async () => {
  vi.doMock('../../shared/message-text.ts', cannotBeHad);
  render(<SomeForm load={cannotBeHad} onSend={() => refusal} />);
  type('D');
  send();
  expect(await screen.findByText('As the server says it')).toBeDefined();
  vi.doUnmock('../../shared/message-text.ts');
});
