import { receive } from '../lib/fetch-json.ts';

/** What opens a photo for whom no session does. No address holds it: those lie about in histories and logs. */
export type PhotoAccess = {
  /** Of the request. */
  readonly secret?: string | undefined;
  /** What the digits of a link have opened. */
  readonly grant?: string | undefined;
};

/** A photo as an address for a picture; null where our server has not answered with one. */
export async function readPhoto(path: string, { secret, grant }: PhotoAccess): Promise<string | null> {
  try {
    const parts: BlobPart[] = [];
    const headers = {
      ...(secret !== undefined && { 'Request-Secret': secret }),
      ...(grant !== undefined && { 'Request-Grant': grant }),
    };
    const response = await receive(
      path,
      { credentials: 'same-origin', cache: 'no-store', headers },
      { onBytes: (bytes) => void parts.push(bytes) },
    );
    const type = response.headers.get('Content-Type') ?? '';
    return response.ok && type.startsWith('image/') ? await dataUrlOf(new Blob(parts, { type })) : null;
  } catch {
    return null;
  }
}

/** Our policy lets pictures have such addresses, and none that only this page knows. */
function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The photo was not read')));
    reader.readAsDataURL(blob);
  });
}
