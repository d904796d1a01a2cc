import { ApiError, createClient } from '../api-client.ts';
import { uploadContract } from '../../shared/uploads/upload-contract.ts';

const uploadClient = createClient(uploadContract);

/** Sends the bytes; unlike fetch this says how far it has come. */
function put(address: string, file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(request.status, request.responseText, request.statusText));
    });
    request.addEventListener('error', () => reject(new TypeError('The network failed')));
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Uploads one picture; answers the address that it is shown from. */
export async function uploadPicture(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  const { uploadURL } = await uploadClient.createUpload();
  signal.throwIfAborted();
  await put(uploadURL, file, onProgress, signal);
  const { address } = await uploadClient.completeUpload({ body: { uploadURL } });
  return address;
}
