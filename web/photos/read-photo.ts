import { receive } from '../lib/fetch-json.ts';
import { dataUrlOf } from './shrink-photo.ts';

/** Gives access to a photo without a session. It is sent in a header, because URLs end up in histories and logs. */
export type PhotoAccess = {
  /** The request's secret. */
  readonly secret?: string | undefined;
  /** The grant of a request link. */
  readonly grant?: string | undefined;
};

/** A photo as a data: URL; null if our server did not send one. */
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
