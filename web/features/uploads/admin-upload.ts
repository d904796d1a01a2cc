import { ApiError, createClient } from '../../api-client.ts';
import { uploadContract } from '../../../shared/media/upload-contract.ts';
import { silenceMs } from '../../lib/with-timeout.ts';
import { startOf } from './admin-picture-file.ts';

const uploadClient = createClient(uploadContract);

type Sending = {
  readonly file: File;
  /** What the file is, whatever the system calls it. */
  readonly type: string;
  /** From 0 to 1; 1 says that the server has everything and looks at it. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** Sends the bytes; unlike fetch this says how far it has come. */
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

/** Uploads one picture to an address of its own; answers the address that it is shown from. */
export async function uploadPicture(sending: Sending): Promise<string> {
  const { uploadURL } = await uploadClient.createUpload();
  sending.signal.throwIfAborted();
  await put(uploadURL, sending);
  sending.signal.throwIfAborted();
  const { address } = await uploadClient.completeUpload({ body: { uploadURL } });
  return address;
}

/** Whether the file itself was found wanting: sent again it would be refused again. */
export const isAboutFile = (error: unknown): boolean =>
  error instanceof ApiError && [413, 415, 422].includes(error.status);

/** What became of an upload that failed, and what to do. */
export async function sayFailure(error: unknown, file: File): Promise<string> {
  // A browser reports such a file as if the network had failed.
  if ((await startOf(file)) === null) return `“${file.name}” can no longer be read. Please choose it again.`;
  if (!(error instanceof ApiError)) {
    return 'We could not send the picture. Please check your connection and try again.';
  }
  // Ours. A bucket, or a proxy in between, says things that help nobody here.
  if (error.problem) return error.problem.detail;
  if (error.status === 413) return `“${file.name}” is too large to send. Please choose a smaller picture.`;
  return `We could not accept the picture (${error.status}). Please try again in a moment.`;
}
