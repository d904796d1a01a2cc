import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Db } from '../../api/entities/tables.ts';
import { sendPhoto, type PhotoToSend } from '../../web/photos/send-photo.ts';

/** Makes a photo larger than one piece. */
const side = 280;

/** Adds a photo to some requests and sends it in pieces, with the phone's own code. */
export class SentPhotos {
  readonly #sent = new Map<string, string>();
  readonly #refused: string[] = [];

  get count(): number {
    return this.#sent.size;
  }

  /** Sends pieces until the photo is complete. `speedUp`: divides the delays before a phone's retries. */
  async send(
    request: { readonly id: string; readonly secret: string },
    around: {
      readonly origin: () => string;
      readonly random: () => number;
      readonly signal: AbortSignal;
      readonly speedUp: number;
    },
  ): Promise<void> {
    const { origin, random, signal, speedUp } = around;
    const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
    const picture = await noise.jpeg({ quality: 90 }).toBuffer();
    const photo = {
      id: randomUUID(),
      kind: 'photo',
      form: null,
      requestId: request.id,
      secret: request.secret,
      ownerId: null,
      bytes: new Uint8Array(picture).buffer,
      digest: createHash('sha256').update(picture).digest('base64url'),
    } as const satisfies Partial<PhotoToSend>;
    for (let attempts = 0; !signal.aborted; attempts += 1) {
      const outcome = await sendPhoto(
        { ...photo, attempts },
        {
          fetch: (path, init) => fetch(origin() + path, init),
          goesOn: async () => true,
        },
      );
      if (outcome.state === 'sent') {
        this.#sent.set(photo.id, photo.digest);
        return;
      }
      if (outcome.state === 'refused') {
        this.#refused.push(`the photo ${photo.id} was refused: ${outcome.fault}`);
        return;
      }
      await pause((random() * 5000 * Math.min(attempts + 1, 8)) / speedUp);
    }
  }

  /** Faults of photos that were acknowledged as complete. */
  async faults(db: Db): Promise<readonly string[]> {
    const photos = await db.selectFrom('photo').select(['id', 'digest', 'storedAt']).execute();
    const stored = new Map(photos.map((row) => [row.id, row]));
    const lost = [...this.#sent]
      .filter(([id, digest]) => !stored.get(id)?.storedAt || stored.get(id)?.digest !== digest)
      .map(([id]) => `the photo ${id} is not there`);
    return [...this.#refused, ...lost];
  }
}
