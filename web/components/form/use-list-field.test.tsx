import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  estimateDocumentForm,
  type EstimateDocumentForm,
} from '../../../shared/features/estimates/estimate-document-form.ts';
import { Form, SubmitButton } from './Form.tsx';
import { useSchemaForm } from './use-schema-form.ts';
import { EstimateLine } from '../../features/estimates/lines/EstimateLine.tsx';
import type { Line, LinesForm } from '../../features/estimates/lines/lines-form.ts';
import { ReportRooms, type RoomsForm } from '../../features/visits/ReportRooms.tsx';
import { useListField, withFields } from './use-list-field.ts';

const line = (text: string, quantity = '1') => ({
  text,
  kind: 'labour' as const,
  quantity,
  unit: 'sq.ft',
  rateLkr: '100',
  wastagePercent: '',
});

const begun: EstimateDocumentForm = {
  lines: [line('Floor'), line('Walls', 'some'), line('Steps')],
  notes: '',
  assumptions: '',
  validUntil: '2099-01-01',
  replaces: 0,
};

const linesOf = (count: number) => Array.from({ length: count }, (_, place) => line(`Line ${place + 1}`));

const sent = vi.fn<(lines: readonly { text: string; wastagePercent: number | null }[]) => void>();

beforeEach(() => sent.mockReset());

function Lines() {
  const form = useSchemaForm(estimateDocumentForm, begun);
  const lines = useListField<Line>(form, 'lines');
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        sent(body.lines);
      }}
    >
      {lines.keys.map((key, place) => (
        <EstimateLine key={key} form={withFields<LinesForm>(form)} place={place} onRemove={() => lines.remove(place)} />
      ))}
      <button type="button" onClick={() => lines.append(line('Skirting'))}>
        Add
      </button>
      <button type="button" onClick={() => lines.replaceFirst(line('Ceiling'))}>
        Replace
      </button>
      {[1, 3, 5].map((count) => (
        <button key={count} type="button" onClick={() => form.reset({ ...begun, lines: linesOf(count) })}>
          Reset to {count}
        </button>
      ))}
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

test.each([1, 3, 5])(
  'a reset to %i lines shows these and sends them, also after others were removed',
  async (count) => {
    render(<Lines />);
    press('Remove line 2');
    press('Add');
    press(`Reset to ${count}`);
    const texts = linesOf(count).map(({ text }) => text);
    expect(shown()).toEqual(texts);
    press('Add');
    expect(shown()).toEqual([...texts, 'Skirting']);
    press('Remove line 1');
    press('Send');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0].map(({ text }) => text)).toEqual([...texts.slice(1), 'Skirting']);
  },
);

const room = (name: string) => ({ name, length: '2', width: '3', unit: 'ft' as const });

function Rooms() {
  const form = useForm<RoomsForm>({ defaultValues: { rooms: [room('Hall'), room('Bath')] } });
  return (
    <>
      <ReportRooms form={withFields<RoomsForm>(form)} as="h3" />
      <button type="button" onClick={() => form.reset({ rooms: [room('Kitchen')] })}>
        Reset
      </button>
    </>
  );
}

test('removing a room moves the focus to the button that adds one', () => {
  render(<Rooms />);
  screen.getByRole('button', { name: 'Remove room 2' }).focus();
  press('Remove room 2');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a room' }));
});

test('a reset to fewer rooms shows these', () => {
  render(<Rooms />);
  press('Reset');
  expect(screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)).toEqual(['Kitchen']);
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

test('only a line of material has a field for wastage, 10 per cent unless changed', async () => {
  render(<Lines />);
  fireEvent.change(screen.getAllByLabelText('Quantity')[1]!, { target: { value: '2' } });
  expect(screen.queryByLabelText('Wastage (%)')).toBeNull();
  const changeKind = (place: number, value: string) =>
    fireEvent.change(screen.getAllByLabelText('Kind')[place]!, { target: { value } });
  for (const place of [0, 1]) changeKind(place, 'material');
  await waitFor(() => expect(screen.getAllByLabelText('Wastage (%)')).toHaveLength(2));
  expect(screen.getAllByLabelText<HTMLInputElement>('Wastage (%)').map(({ value }) => value)).toEqual(['10', '10']);
  fireEvent.change(screen.getAllByLabelText('Wastage (%)')[1]!, { target: { value: '' } });
  press('Send');
  expect(await screen.findByText('Wastage must be a whole number from 0 to 100')).toBeDefined();
  // What was typed does not stay behind when the line becomes labour.
  changeKind(1, 'labour');
  await waitFor(() => expect(screen.queryByText(/Wastage must be/)).toBeNull());
  press('Send');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0].map(({ wastagePercent }) => wastagePercent)).toEqual([10, null, null]);
});
