import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pathsOf, refusal } from '../../testing/admin-samples.ts';
import {
  FakeRequest,
  alertText,
  choose,
  chooseAndSend,
  fileOf,
  freshUploads,
  input,
  openDialog,
  pngBytes,
  uploadButton,
} from '../../testing/admin-upload-samples.tsx';

freshUploads();

test('a picture is shown, uploaded with progress, and its URL returned; a toast is shown and the dialog closes', async () => {
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
  // A second press has no effect.
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
])('a picture whose system type is %s is recognised by its bytes', async (_what, type) => {
  openDialog();
  const request = await chooseAndSend(fileOf('\0\0\0\x1CftypavifXXXX', 'tile.png', type));
  expect(request.type).toBe('image/avif');
  expect((await screen.findByAltText('Preview')).getAttribute('src')).toMatch(/^data:image\/avif;base64,/);
});

test.each([
  [
    'SVG',
    fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg', 'image/svg+xml'),
    '“logo.svg” is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
  ],
  [
    'a page that is called PNG',
    fileOf('<!doctype html>', 'page.png', 'image/png'),
    '“page.png” is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
  ],
  [
    'an empty file',
    fileOf('', 'empty.jpg', 'image/jpeg'),
    '“empty.jpg” is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
  ],
  [
    'HEIC',
    fileOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_1.HEIC', ''),
    '“IMG_1.HEIC” is a HEIC picture, which we cannot use. Please save it as JPEG and choose that file.',
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
  ['a refusal of the file', 415, problemText(415, 'This picture is damaged.'), 'This picture is damaged.', true],
  [
    'a refusal of the size',
    413,
    problemText(413, 'This picture is larger than 10 MB.'),
    'This picture is larger than 10 MB.',
    true,
  ],
  [
    'a proxy with its own limit',
    413,
    '<html>nginx</html>',
    '“tile.png” is too large to send. Please choose a smaller picture.',
    true,
  ],
  ['a URL used before', 409, problemText(409, 'A picture has been sent.'), 'A picture has been sent.', false],
  ['a URL that has expired', 403, problemText(403, 'Start again.'), 'Start again.', false],
  [
    'a bucket that refuses the signature',
    403,
    '<?xml version="1.0"?><Error/>',
    'We could not accept the picture (403). Please try again in a moment.',
    false,
  ],
  [
    'a full disk',
    503,
    problemText(503, 'The picture cannot be stored just now.'),
    'The picture cannot be stored just now.',
    false,
  ],
  ['a proxy without a server', 502, '', 'We could not accept the picture (502). Please try again in a moment.', false],
])(
  '%s is shown in the dialog, and the next attempt has its own URL',
  async (_what, status, text, sentence, isAboutFile) => {
    const { filled } = openDialog();
    (await chooseAndSend()).answer(status, text);
    await waitFor(() => expect(alertText()).toBe(sentence));
    // A file refused for good is not offered again; any other can be retried with one press.
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
    'no upload URL is issued',
    { 'POST /api/objects/upload': () => refusal(429, 'Too many requests. Please wait a minute and try again.') },
    'Too many requests. Please wait a minute and try again.',
  ],
  [
    'there is no network',
    { 'POST /api/objects/upload': () => Promise.reject(new TypeError('Failed to fetch')) },
    'We could not send the picture. Please check your connection and try again.',
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

test('an upload without progress times out, and a slow one does not', async () => {
  openDialog();
  choose(fileOf(pngBytes, 'tile.png', 'image/png'));
  await screen.findByText(/^tile\.png/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(uploadButton());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const [request] = FakeRequest.sent;
  for (const share of [10, 20]) {
    request?.come(share);
    await act(() => vi.advanceTimersByTimeAsync(19_000));
  }
  expect(alertText()).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  await waitFor(() =>
    expect(alertText()).toBe('We could not send the picture. Please check your connection and try again.'),
  );
});

test('a lost network and a lost file during an upload have different messages', async () => {
  openDialog();
  const file = fileOf(pngBytes, 'tile.png', 'image/png');
  (await chooseAndSend(file)).dispatchEvent(new Event('error'));
  await waitFor(() =>
    expect(alertText()).toBe('We could not send the picture. Please check your connection and try again.'),
  );
  const again = await chooseAndSend(file);
  vi.spyOn(file, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  } as unknown as Blob);
  again.dispatchEvent(new Event('error'));
  await waitFor(() => expect(alertText()).toBe('“tile.png” can no longer be read. Please choose it again.'));
});

test.each([
  ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
])('%s aborts the upload: no field is filled and no message shown', async (_what, leave) => {
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

test('a press outside the dialog closes it, but not during an upload', async () => {
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
