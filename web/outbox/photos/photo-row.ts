import type { PhotoKind, PhotoOwner } from '../../../shared/media/photo-bounds.ts';

/** A photo that this device will send, or has sent. */
export type PhotoRow = {
  /** A UUID, the photo's id on the server. */
  readonly id: string;
  readonly kind: PhotoKind;
  /** The form that it was added to (`draftRowKey`), until that is sent. */
  readonly form: string | null;
  /**
   * The key of the draft that it was added to. The draft may have moved to another form, or to a customer who has
   * signed in. Null: it was added to a request that was already sent.
   */
  readonly draftKey: string | null;
  /** The id of the outbox row that it belongs to, once there is one. */
  readonly requestId: string | null;
  /** What the photo belongs to, if not a request: a job, a message, a report or progress. */
  readonly of?: Exclude<PhotoOwner, 'request'> | undefined;
  /** The id of a report's visit. Everything else is identified by `requestId`. */
  readonly ofId?: string | undefined;
  /** The secret of that request, kept here because the row may be deleted at a sign-out. */
  readonly secret: string | null;
  /** The grant of a request link, received for the last digits of a phone number. */
  readonly grant?: string | undefined;
  /** The customer who was signed in; null if none was. */
  readonly ownerId: string | null;
  /** Empty once the server has them. */
  readonly bytes: ArrayBuffer;
  /** SHA-256 of `bytes`, as base64url. */
  readonly digest: string;
  /** A thumbnail as a data: URL. */
  readonly thumbnail: string;
  readonly state: 'waiting' | 'sent' | 'refused';
  /** Why it was refused: a message key, or the server's sentence. */
  readonly fault: string | null;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When it is tried next, in milliseconds since 1970. */
  readonly nextAt: number;
  readonly sentAt: number | null;
};

/** Whether only the session of its owner gives access to what it is attached to. Then it is deleted at a sign-out. */
export const needsSession = ({ form, secret, grant }: Pick<PhotoRow, 'form' | 'secret' | 'grant'>): boolean =>
  form === null && secret === null && grant === undefined;
