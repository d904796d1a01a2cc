import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  estimateDocumentForm,
  type EstimateDocumentForm,
} from '../../../../shared/features/estimates/estimate-document-form.ts';
import { Form, SubmitButton } from '../../../components/form/Form.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { AdminEstimateLine } from './AdminEstimateLine.tsx';
import { useAdminLines } from './use-admin-lines.ts';

const line = (text: string, quantity = '1') => ({ text, quantity, unit: 'sq.ft', rateLkr: '100' });

const begun: EstimateDocumentForm = {
  lines: [line('Floor'), line('Walls', 'some'), line('Steps')],
  wastagePercent: '10',
  notes: '',
  assumptions: '',
  validUntil: '2099-01-01',
  replaces: 0,
};

const sent = vi.fn<(lines: readonly { text: string }[]) => void>();

beforeEach(() => sent.mockReset());

function Lines() {
  const form = useSchemaForm(estimateDocumentForm, begun);
  const lines = useAdminLines(form);
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        sent(body.lines);
        return 'staying';
      }}
    >
      {lines.keys.map((key, place) => (
        <AdminEstimateLine key={key} form={form} place={place} onRemove={() => lines.remove(place)} />
      ))}
      <button type="button" onClick={() => lines.append(line('Skirting'))}>
        Add
      </button>
      <button type="button" onClick={() => lines.replaceFirst(line('Ceiling'))}>
        Replace
      </button>
      <SubmitButton idle="Send" working="Sending" />
    </Form>
  );
}

const shown = () => screen.getAllByLabelText<HTMLInputElement>('Item').map(({ value }) => value);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('removing a line removes its input and its errors, and nothing else', async () => {
  render(<Lines />);
  fireEvent.change(screen.getAllByLabelText('Item')[2]!, { target: { value: 'Stairs' } });
  press('Send');
  expect(await screen.findByText(/Quantity must be a number above 0/)).toBeDefined();
  press('Remove line 2');
  expect(shown()).toEqual(['Floor', 'Stairs']);
  await waitFor(() => expect(screen.queryByText(/Quantity must be a number/)).toBeNull());
  press('Add');
  expect(shown()).toEqual(['Floor', 'Stairs', 'Skirting']);
  press('Remove line 1');
  press('Send');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0].map(({ text }) => text)).toEqual(['Stairs', 'Skirting']);
});

test('the first line can be replaced', () => {
  render(<Lines />);
  press('Replace');
  expect(shown()).toEqual(['Ceiling', 'Walls', 'Steps']);
});

test('a line with a total of zero has an error at its rate, until it has a total', async () => {
  render(<Lines />);
  const quantity = (place: number) => screen.getAllByLabelText('Quantity')[place]!;
  fireEvent.change(quantity(1), { target: { value: '0.001' } });
  fireEvent.change(quantity(2), { target: { value: '0.01' } });
  fireEvent.change(screen.getAllByLabelText('Rate (LKR)')[2]!, { target: { value: '40' } });
  press('Send');
  const problem = 'This line comes to less than one rupee';
  expect(await screen.findByText(problem)).toBeDefined();
  // With an invalid quantity nothing is calculated.
  expect(screen.getByText(/Quantity must be a number above 0/)).toBeDefined();
  fireEvent.change(quantity(1), { target: { value: '2' } });
  fireEvent.change(quantity(2), { target: { value: '1' } });
  press('Send');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(screen.queryByText(problem)).toBeNull();
});
