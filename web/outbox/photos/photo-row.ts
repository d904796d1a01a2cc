import type { PhotoKind, PhotoOwner } from '../../../shared/media/photo-bounds.ts';

/** A photo that this device has promised to send, or has sent. */
export type PhotoRow = {
  /** A UUID, by which the server knows it. */
  readonly id: string;
  readonly kind: PhotoKind;
  /** The form that it was added to (`placeOf`), as long as that has not been sent. */
  readonly form: string | null;
  /**
   * The key of the draft that it was added to, which may have gone on in another form, or as somebody's who has signed
   * in. Null: it was added to a request that has been sent.
   */
  readonly draftKey: string | null;
  /** The request that it goes with, once there is one: the id of its row in the outbox. */
  readonly requestId: string | null;
  /** What `requestId` is of, where that is no request: a job, or a message. */
  readonly of?: Exclude<PhotoOwner, 'request'> | undefined;
  /** Opens that request, also when its row has gone with its person. */
  readonly secret: string | null;
  /** What the digits of a link have opened. */
  readonly grant?: string | undefined;
  /** The customer who was signed in; null for nobody. */
  readonly ownerId: string | null;
  /** Empty once the server has them. */
  readonly bytes: ArrayBuffer;
  /** SHA-256 of `bytes`, as base64url. */
  readonly digest: string;
  /** A small picture of it, as a data: URL. */
  readonly thumbnail: string;
  readonly state: 'waiting' | 'sent' | 'refused';
  /** Why it was refused: a key of the catalogue of problems, or what the server says. */
  readonly fault: string | null;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When it is tried next. */
  readonly nextAt: number;
  readonly sentAt: number | null;
};

/** Only the session of who chose it opens what it goes with: it leaves the device with them. */
export const needsSession = ({ form, secret, grant }: Pick<PhotoRow, 'form' | 'secret' | 'grant'>): boolean =>
  form === null && secret === null && grant === undefined;
