import { createHash, randomUUID } from 'node:crypto';
import { photoContract } from '../../shared/media/photo-contract.ts';
import type { PhotoKind, PhotoOwner } from '../../shared/media/photo-bounds.ts';
import type { HttpClient } from './http-client.ts';

const digestOfBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

export type PhotoToSend = {
  readonly requestId: string;
  readonly secret?: string | undefined;
  readonly bytes: Buffer;
  readonly id?: string;
  readonly kind?: PhotoKind;
  /** The kind of `requestId`. */
  readonly of?: PhotoOwner;
};

/** Sends photos as a device does. */
export function photoClient(send: HttpClient['send']) {
  const announce = (
    { requestId, secret, bytes, id = randomUUID(), kind = 'photo', of }: PhotoToSend,
    more: object = {},
  ) =>
    send('POST', '/api/photos', {
      body: {
        id,
        requestId,
        kind,
        size: bytes.length,
        digest: digestOfBytes(bytes),
        ...(of !== undefined && { of }),
        ...more,
      },
      headers: secret === undefined ? {} : { 'Request-Secret': secret },
    });
  const announced = async (photo: PhotoToSend) => {
    const answer = await announce(photo);
    if (answer.status !== 200) throw new Error(`Not announced: ${answer.status} ${answer.text}`);
    return photoContract.announcePhoto.response.parse(answer.json);
  };
  const piece = (address: string, offset: number | string, body: Buffer) =>
    send('PATCH', address, { body, headers: { 'Upload-Offset': String(offset) } });
  return {
    announce,
    announced,
    piece,
    /** The same for the back office, at the URL of the owner. */
    async sendAt(path: string, bytes: Buffer): Promise<string> {
      const body = { id: randomUUID(), size: bytes.length, digest: digestOfBytes(bytes) };
      const { address, id } = photoContract.addProgressPhoto.response.parse((await send('POST', path, { body })).json);
      await piece(address, 0, bytes);
      return id;
    },
    /** Announces a photo and sends it in one chunk; returns its id. */
    async sendWhole(photo: PhotoToSend): Promise<string> {
      const { id, address } = await announced(photo);
      const answer = await piece(address, 0, photo.bytes);
      if (answer.status !== 201) throw new Error(`Not stored: ${answer.status} ${answer.text}`);
      return id;
    },
  };
}
