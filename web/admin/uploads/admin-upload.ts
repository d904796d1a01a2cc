import { ApiError, createClient } from '../../api-client.ts';
import { uploadContract } from '../../../shared/media/upload-contract.ts';
import { silenceMs } from '../../lib/with-timeout.ts';
import { startOf } from './admin-picture-file.ts';

const uploadClient = createClient(uploadContract);

type Sending = {
  readonly file: File;
  /** The detected type, not the system's. */
  readonly type: string;
  /** From 0 to 1; 1: the server has everything and is checking it. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** Sends the bytes with XMLHttpRequest, because fetch does not report upload progress. */
function put(address: string, { file, type, onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', type);
    const failed = (why: string) => reject(new TypeError(why));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        failed('Nothing has been heard');
        request.abort();
      }, silenceMs);
    };
    heard();
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      heard();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(request.status, request.responseText, request.statusText));
    });
    request.addEventListener('error', () => failed('The network failed'));
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    request.addEventListener('loadend', () => clearTimeout(timer));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Uploads one picture; returns the URL that it is served from. */
export async function uploadPicture(sending: Sending): Promise<string> {
  const { uploadURL } = await uploadClient.createUpload();
  sending.signal.throwIfAborted();
  await put(uploadURL, sending);
  sending.signal.throwIfAborted();
  const { address } = await uploadClient.completeUpload({ body: { uploadURL } });
  return address;
}

/** Timeout for a photo of ours, in milliseconds. */
const timeoutMs = 60_000;

/** Uploads a copy of a photo of ours; returns the URL that the copy is served from. */
export async function copyPicture(path: string): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(path, { signal });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  const type = 'image/webp';
  const file = new File([await response.blob()], 'photo.webp', { type });
  return uploadPicture({ file, type, onProgress: () => {}, signal });
}

/** Whether the file itself is the problem, so that a retry would fail too. */
export const isAboutFile = (error: unknown): boolean =>
  error instanceof ApiError && [413, 415, 422].includes(error.status);

/** The message for a failed upload, and what to do. */
export async function sayFailure(error: unknown, file: File): Promise<string> {
  // Browsers report a missing file as a network error.
  if ((await startOf(file)) === null) return `“${file.name}” can no longer be read. Please choose it again.`;
  if (!(error instanceof ApiError)) {
    return 'We could not send the picture. Please check your connection and try again.';
  }
  // A message of our server. That of a bucket or a proxy would not help.
  if (error.problem) return error.problem.detail;
  if (error.status === 413) return `“${file.name}” is too large to send. Please choose a smaller picture.`;
  return `We could not accept the picture (${error.status}). Please try again in a moment.`;
}
