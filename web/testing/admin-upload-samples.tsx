import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, vi } from 'vitest';
import { AdminUploadDialog } from '../admin/uploads/AdminUploadDialog.tsx';
import { stubBackOffice } from './admin-samples.ts';
import { renderScreen } from './render-screen.tsx';
import { json } from './responses.ts';
import type { Call } from './stub-api.ts';

/** The browser's part, controlled by the test. */
export class FakeRequest extends EventTarget {
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

/** Resets the sent requests and the stubs before each test. */
export function freshUploads(): void {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    FakeRequest.sent.length = 0;
  });
}

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

/** Returns `/objects/1`, `/objects/2` … */
export function stubUploads(answers: Record<string, (call: Call) => Response | Promise<Response>> = {}): Call[] {
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

/** The open dialog, the API calls, and the URLs that the dialog has set. */
export function openDialog(answers: Parameters<typeof stubUploads>[0] = {}) {
  const calls = stubUploads(answers);
  const filled: string[] = [];
  renderScreen(<Opener onUploaded={(address) => filled.push(address)} />, { at: '/admin/tilers' });
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { calls, filled, opener };
}

export const pngBytes = '\x89PNG\r\n\x1A\nrest';
export const fileOf = (bytes: string, name: string, type: string) =>
  new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], name, { type });
export const input = () => screen.getByLabelText<HTMLInputElement>('Image file');
export const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
export const uploadButton = () => screen.getByRole('button', { name: /^(?:Upload|Uploading|Finishing)/ });
export const alertText = () => screen.getByRole('alert').textContent;

export async function chooseAndSend(file = fileOf(pngBytes, 'tile.png', 'image/png')): Promise<FakeRequest> {
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
