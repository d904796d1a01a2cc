import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod/mini';
import { expect, test, vi } from 'vitest';
import { chooseAndSend, freshUploads, input, stubUploads } from '../../testing/admin-upload-samples.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Form, SubmitButton } from '../../components/form/Form.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { AdminImageField } from './AdminImageField.tsx';

freshUploads();

const schema = z.object({ name: z.string(), coverUrl: z.string() });

function ProviderForm({
  onClosed,
  onSent,
}: {
  readonly onClosed: () => void;
  readonly onSent: (body: object) => void;
}) {
  const form = useSchemaForm(schema, { name: '', coverUrl: '' });
  return (
    <Dialog open title="Create New Provider" onOpenChange={onClosed}>
      <Form
        form={form}
        onSubmit={async (body) => {
          onSent(body);
        }}
      >
        <TextField form={form} name="name" label="Name" />
        <AdminImageField form={form} name="coverUrl" label="Cover URL" />
        <SubmitButton idle="Save" working="Saving..." />
      </Form>
    </Dialog>
  );
}

test('in a form the dialog does not close, send or reset the form, and fills one field', async () => {
  stubUploads();
  const onClosed = vi.fn<() => void>();
  const sent: object[] = [];
  renderScreen(<ProviderForm onClosed={onClosed} onSent={(body) => sent.push(body)} />, { at: '/admin/tilers' });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ratna Mosaics' } });
  const opener = screen.getByRole('button', { name: 'Upload Cover' });
  opener.focus();
  fireEvent.click(opener);
  expect(screen.getByRole('dialog', { name: 'Upload Cover' })).toBeDefined();
  fireEvent.keyDown(input(), { key: 'Escape' });
  expect([screen.queryByRole('dialog', { name: 'Upload Cover' }), onClosed.mock.calls]).toEqual([null, []]);
  fireEvent.click(opener);
  (await chooseAndSend()).answer(201);
  const field = screen.getByLabelText<HTMLInputElement>('Cover URL');
  await waitFor(() => expect(field.value).toBe('/objects/1'));
  expect([screen.getByLabelText<HTMLInputElement>('Name').value, sent, onClosed.mock.calls]).toEqual([
    'Ratna Mosaics',
    [],
    [],
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Ratna Mosaics', coverUrl: '/objects/1' }]));
});

test('the picture next to the field is loaded after a pause in typing its URL, in a small size, and not for an empty one', async () => {
  renderScreen(<ProviderForm onClosed={() => {}} onSent={() => {}} />, { at: '/admin/tilers' });
  const field = screen.getByLabelText('Cover URL');
  vi.useFakeTimers();
  const asked = () =>
    [...document.querySelectorAll('img')].map((image) => image.getAttribute('srcset') ?? image.getAttribute('src'));
  for (const text of ['/o', '/objects/til', '/objects/tile?w=1280']) {
    fireEvent.change(field, { target: { value: text } });
    act(() => void vi.advanceTimersByTime(400));
    expect(asked()).toEqual([]);
  }
  act(() => void vi.advanceTimersByTime(500));
  expect(asked()).toEqual([
    '/objects/tile?w=320 320w, /objects/tile?w=640 640w, /objects/tile?w=768 768w, /objects/tile?w=1280 1280w',
  ]);
  const sentence = 'This picture cannot be shown. Please check its address, or upload it again.';
  expect(screen.queryByText(sentence)).toBeNull();
  fireEvent.error(document.querySelector('img') ?? document.body);
  expect(asked()).toEqual([]);
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText(sentence).id);
});
