import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { requiredText } from '../../../shared/fields.ts';
import { messageKey } from '../../../shared/message-key.ts';
import { AdminCheckField } from '../../admin/parts/AdminCheckField.tsx';
import { Form, SubmitButton } from './Form.tsx';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const schema = z.object({
  name: requiredText(messageKey('nameTooShort')),
  address: requiredText(messageKey('required')),
  city: requiredText(messageKey('required')),
  agrees: z.boolean(),
});

function Visit({ onSend }: { readonly onSend: (values: z.output<typeof schema>) => void }) {
  const form = useSchemaForm(schema, { name: '', address: 'Old Road', city: '', agrees: false });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        onSend(values);
        return 'leaving';
      }}
    >
      <TextField form={form} name="name" label="Name" />
      <TextArea form={form} name="address" label="Address" />
      <SelectField form={form} name="city" label="City" prompt="Choose" options={[['kandy', 'Kandy']]} />
      <AdminCheckField form={form} name="agrees" label="Agrees" />
      <SubmitButton idle="Send" working="Sending" />
    </Form>
  );
}

/** As a password manager does it, without events. */
function fillSilently(label: string, property: 'value' | 'checked', held: string | boolean): void {
  const control = screen.getByLabelText(label);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, held);
}

test("a form sends its fields' values, also if they were filled in without an event", async () => {
  const send = vi.fn<(values: z.output<typeof schema>) => void>();
  render(<Visit onSend={send} />);
  fillSilently('Name', 'value', 'Dilhani Perera');
  fillSilently('Address', 'value', 'Lighthouse Street, Galle');
  fillSilently('City', 'value', 'kandy');
  fillSilently('Agrees', 'checked', true);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const held = { name: 'Dilhani Perera', address: 'Lighthouse Street, Galle', city: 'kandy', agrees: true };
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(held));
});

test('a field that was emptied without an event is empty', async () => {
  render(<Visit onSend={() => {}} />);
  fillSilently('Address', 'value', '');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true'));
});
