import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod/mini';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, pathsOf, refusal, stubBackOffice } from '../testing/admin-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import type { Call } from '../testing/stub-api.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, SubmitButton } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';
import { dismissToast, toastStore } from '../ui/toast-store.ts';
import { useSchemaForm } from '../ui/use-schema-form.ts';
import { AdminImageField } from './AdminImageField.tsx';
import { AdminUploadDialog } from './AdminUploadDialog.tsx';

/** What a browser would do, as a test says it. */
class FakeRequest extends EventTarget {
  static readonly sent: FakeRequest[] = [];
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  address = '';
  type = '';
  body: unknown;
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(_name: string, value: string): void {
    this.type = value;
  }
  send(body: unknown): void {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
  getResponseHeader(): string {
    return this.responseText.startsWith('<') ? 'text/html' : '';
  }
  come(loaded: number): void {
    act(() => void this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 })));
  }
  answer(status: number, text = ''): void {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  FakeRequest.sent.length = 0;
});

// A test's message must be its own.
beforeEach(() => dismissToast(toastStore.get()?.id ?? 0));

function Opener({ onUploaded }: { readonly onUploaded: (address: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <AdminUploadDialog open={open} onOpenChange={setOpen} title="Upload Cover" onUploaded={onUploaded} />
    </>
  );
}

/** Gives out `/objects/1`, `/objects/2` … */
function stubUploads(answers: Record<string, (call: Call) => Response | Promise<Response>> = {}): Call[] {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  let given = 0;
  return stubBackOffice({
    'POST /api/objects/upload': () => {
      given += 1;
      return json(200, { uploadURL: `/objects/${given}?signature=s` });
    },
    'POST /api/objects/complete': ({ body }) => json(200, { address: String(body['uploadURL']).split('?', 1)[0] }),
    ...answers,
  });
}

/** The opened dialog; the calls to the API, and the addresses that the dialog was told to fill in. */
function openDialog(answers: Parameters<typeof stubUploads>[0] = {}) {
  const calls = stubUploads(answers);
  const filled: string[] = [];
  renderScreen(<Opener onUploaded={(address) => filled.push(address)} />, { at: '/admin/tilers' });
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { calls, filled, opener };
}

const pngBytes = '\x89PNG\r\n\x1A\nrest';
const fileOf = (bytes: string, name: string, type: string) =>
  new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], name, { type });
const input = () => screen.getByLabelText<HTMLInputElement>('Image file');
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
const uploadButton = () => screen.getByRole('button', { name: /^(?:Upload|Uploading|Finishing)/ });
const alertText = () => screen.getByRole('alert').textContent;

async function chooseAndSend(file = fileOf(pngBytes, 'tile.png', 'image/png')): Promise<FakeRequest> {
  choose(file);
  await screen.findByText(/^tile\.png/);
  const before = FakeRequest.sent.length;
  uploadButton().focus();
  fireEvent.click(uploadButton());
  return waitFor(() => {
    const request = FakeRequest.sent[before];
    if (!request) throw new Error('Nothing was sent');
    return request;
  });
}

test('a picture is shown, sent with its progress, and its address handed on; a toast says so and the dialog closes', async () => {
  const { calls, filled, opener } = openDialog();
  const request = await chooseAndSend();
  expect((await screen.findByAltText('Preview')).getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  expect([request.address, request.type, request.body]).toEqual([
    '/objects/1?signature=s',
    'image/png',
    expect.any(File),
  ]);
  request.come(45);
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.45);
  expect([uploadButton().textContent, screen.getByText('45%').getAttribute('aria-hidden')]).toEqual([
    'Uploading...',
    'true',
  ]);
  // Once is enough.
  fireEvent.click(uploadButton());
  request.come(100);
  expect(uploadButton().textContent).toBe('Finishing...');
  request.answer(201);
  expect(await screen.findByText('Image Uploaded')).toBeDefined();
  expect(screen.getByText('Image uploaded successfully.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(filled).toEqual(['/objects/1']);
  expect(pathsOf(calls)).toEqual(['POST /api/objects/upload', 'POST /api/objects/complete']);
  expect(FakeRequest.sent).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test.each([
  ['an empty type', ''],
  ['a wrong type', 'text/plain'],
])('a picture that the system gives %s is taken for what its bytes say', async (_what, type) => {
  openDialog();
  const request = await chooseAndSend(fileOf('\0\0\0\x1CftypavifXXXX', 'tile.png', type));
  expect(request.type).toBe('image/avif');
  expect((await screen.findByAltText('Preview')).getAttribute('src')).toMatch(/^data:image\/avif;base64,/);
});

test.each([
  [
    'SVG',
    fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg', 'image/svg+xml'),
    '“logo.svg” is no picture that can be taken. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
  ],
  [
    'a page that is called PNG',
    fileOf('<!doctype html>', 'page.png', 'image/png'),
    '“page.png” is no picture that can be taken. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
  ],
  [
    'an empty file',
    fileOf('', 'empty.jpg', 'image/jpeg'),
    '“empty.jpg” is no picture that can be taken. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
  ],
  [
    'HEIC',
    fileOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_1.HEIC', ''),
    '“IMG_1.HEIC” is a HEIC picture, which cannot be taken. Please save it as JPEG and choose that file.',
  ],
  [
    'more than 10 MB',
    new File([Uint8Array.from(pngBytes, (letter) => letter.charCodeAt(0)), new Uint8Array(10_485_760)], 'large.png', {
      type: 'image/png',
    }),
    '“large.png” is larger than 10 MB. Please choose a smaller picture.',
  ],
])('%s is refused before anything is sent, and another file can be chosen', async (_what, file, sentence) => {
  const { calls } = openDialog();
  choose(file);
  await waitFor(() => expect(alertText()).toBe(sentence));
  expect([input().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', input()]);
  fireEvent.click(uploadButton());
  expect(alertText()).toBe('Please choose a picture first.');
  expect(calls).toEqual([]);
  (await chooseAndSend()).answer(201);
  expect(await screen.findByText('Image Uploaded')).toBeDefined();
});

test('a picture of exactly 10 MB is sent', async () => {
  openDialog();
  const { body } = await chooseAndSend(
    new File(
      [Uint8Array.from(pngBytes, (letter) => letter.charCodeAt(0)), new Uint8Array(10_485_760 - pngBytes.length)],
      'tile.png',
    ),
  );
  expect(body).toHaveProperty('size', 10_485_760);
});

const problemText = (status: number, detail: string) =>
  JSON.stringify({ type: '/problems/x', title: 'X', status, detail });

test.each([
  ['its verdict', 415, problemText(415, 'This picture is damaged.'), 'This picture is damaged.', true],
  [
    'its verdict on the size',
    413,
    problemText(413, 'This picture is larger than 10 MB.'),
    'This picture is larger than 10 MB.',
    true,
  ],
  [
    'a proxy that has a limit of its own',
    413,
    '<html>nginx</html>',
    '“tile.png” is too large to be sent. Please choose a smaller picture.',
    true,
  ],
  ['an address used before', 409, problemText(409, 'A picture has been sent.'), 'A picture has been sent.', false],
  ['an address that has expired', 403, problemText(403, 'Start again.'), 'Start again.', false],
  [
    'a bucket that refuses the signature',
    403,
    '<?xml version="1.0"?><Error/>',
    'The picture was not taken (403). Please try again in a moment.',
    false,
  ],
  [
    'a full disk',
    503,
    problemText(503, 'The picture cannot be stored just now.'),
    'The picture cannot be stored just now.',
    false,
  ],
  ['a proxy without a server', 502, '', 'The picture was not taken (502). Please try again in a moment.', false],
])(
  '%s is said in the dialog, and the next attempt has an address of its own',
  async (_what, status, text, sentence, isAboutFile) => {
    const { filled } = openDialog();
    (await chooseAndSend()).answer(status, text);
    await waitFor(() => expect(alertText()).toBe(sentence));
    // What was refused for good is not offered again; anything else is one press away.
    expect([screen.queryByText(/^tile\.png/) === null, document.activeElement === input()]).toEqual([
      isAboutFile,
      isAboutFile,
    ]);
    const second = await chooseAndSend();
    expect(second.address).toBe('/objects/2?signature=s');
    expect(alertText()).toBe('');
    second.answer(201);
    expect(await screen.findByText('Image Uploaded')).toBeDefined();
    expect(filled).toEqual(['/objects/2']);
  },
);

test.each([
  [
    'no address is given out',
    { 'POST /api/objects/upload': () => refusal(429, 'Too many requests. Please wait a minute and try again.') },
    'Too many requests. Please wait a minute and try again.',
  ],
  [
    'there is no network',
    { 'POST /api/objects/upload': () => Promise.reject(new TypeError('Failed to fetch')) },
    'The picture did not get through. Please check your connection and try again.',
  ],
])('when %s nothing is sent, and the file stays chosen', async (_what, answers, sentence) => {
  openDialog(answers);
  choose(fileOf(pngBytes, 'tile.png', 'image/png'));
  await screen.findByText(/^tile\.png/);
  fireEvent.click(uploadButton());
  await waitFor(() => expect(alertText()).toBe(sentence));
  expect([uploadButton().textContent, FakeRequest.sent.length]).toEqual(['Upload', 0]);
  expect(screen.getByText(/^tile\.png/)).toBeDefined();
});

test("a hotel that answers in the server's place has taken no picture", async () => {
  const { filled, calls } = openDialog();
  (await chooseAndSend()).answer(200, '<html>Welcome to the hotel</html>');
  await waitFor(() =>
    expect(alertText()).toBe('The picture did not get through. Please check your connection and try again.'),
  );
  expect([filled, pathsOf(calls)]).toEqual([[], ['POST /api/objects/upload']]);
});

test('an upload that nothing is heard of is given up, and one that goes on slowly is not', async () => {
  openDialog();
  choose(fileOf(pngBytes, 'tile.png', 'image/png'));
  await screen.findByText(/^tile\.png/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(uploadButton());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const [request] = FakeRequest.sent;
  for (const share of [10, 20]) {
    request?.come(share);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
  }
  expect(alertText()).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  await waitFor(() =>
    expect(alertText()).toBe('The picture did not get through. Please check your connection and try again.'),
  );
});

test('a network that goes away on the way, and a file that does, are told apart', async () => {
  openDialog();
  const file = fileOf(pngBytes, 'tile.png', 'image/png');
  (await chooseAndSend(file)).dispatchEvent(new Event('error'));
  await waitFor(() =>
    expect(alertText()).toBe('The picture did not get through. Please check your connection and try again.'),
  );
  const again = await chooseAndSend(file);
  vi.spyOn(file, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  } as unknown as Blob);
  again.dispatchEvent(new Event('error'));
  await waitFor(() => expect(alertText()).toBe('“tile.png” cannot be read any more. Please choose it again.'));
});

test.each([
  ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
])('%s stops the sending: nothing is filled in and nothing said', async (_what, leave) => {
  const { calls, filled } = openDialog();
  const request = await chooseAndSend();
  const abort = vi.spyOn(request, 'abort');
  request.come(45);
  leave();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(abort).toHaveBeenCalledOnce();
  await act(async () => {});
  expect([filled, pathsOf(calls), screen.queryByText('Image Uploaded')]).toEqual([
    [],
    ['POST /api/objects/upload'],
    null,
  ]);
});

test('a press beside the dialog closes it, but not while a picture is being sent', async () => {
  openDialog();
  // Radix listens to the page a moment after it has opened.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  const pressBeside = () => {
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
  };
  const request = await chooseAndSend();
  request.come(45);
  pressBeside();
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.45);
  request.answer(503);
  await waitFor(() => expect(alertText()).not.toBe(''));
  pressBeside();
  expect(screen.queryByRole('dialog')).toBeNull();
});

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
          return 'staying';
        }}
      >
        <TextField form={form} name="name" label="Name" />
        <AdminImageField form={form} name="coverUrl" label="Cover URL" />
        <SubmitButton idle="Save" working="Saving..." />
      </Form>
    </Dialog>
  );
}

test('inside a form the dialog leaves it open, unsent and as it was typed, and fills one field', async () => {
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

test('the picture beside the field is asked for once its address has been typed, in a small size, and not when there is none', async () => {
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
  expect(asked()).toEqual(['/objects/tile?w=320 320w, /objects/tile?w=640 640w, /objects/tile?w=1280 1280w']);
  fireEvent.error(document.querySelector('img') ?? document.body);
  expect(asked()).toEqual([]);
});
