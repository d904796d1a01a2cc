import type { ValueSigner } from '../auth/signed-value.ts';

/** What the address accepts; an address of one kind is not valid for the other. */
export type AddressKind = 'objects' | 'photos';

/** `/objects/<id>?expires=…&signature=…`: allows anybody who has it to upload until it expires. */
export function signedAddress(signer: ValueSigner, kind: AddressKind, id: string, expiresAt: Date): string {
  const value = `${id}.${expiresAt.getTime()}`;
  const signature = signer.sign(purposes[kind], value).slice(value.length + 1);
  return `/${kind}/${id}?expires=${expiresAt.getTime()}&signature=${signature}`;
}

const purposes: Readonly<Record<AddressKind, string>> = { objects: 'upload', photos: 'photo' };

/** The expiry of the address; null if it was not signed by us or was changed. */
export function verifiedExpiry(
  signer: ValueSigner,
  kind: AddressKind,
  id: string,
  query: NodeJS.Dict<string | string[]>,
): Date | null {
  const { expires, signature, ...others } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string' || Object.keys(others).length > 0) return null;
  // Decoding ignores some bits of the last base64url character, so compare the encoded text.
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return null;
  return signer.verify(purposes[kind], `${id}.${expires}.${signature}`) === null ? null : new Date(Number(expires));
}

const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';

/** Every upload id in a text. */
export const uploadIdsIn = (text: string): string[] => text.match(new RegExp(uuid, 'g')) ?? [];

/** The id of every upload whose picture a text shows from this site. Pictures of the demonstration have no such ids. */
export const shownUploadsIn = (text: string): string[] =>
  Array.from(text.matchAll(new RegExp(`(?<!\\w)/objects/(${uuid})`, 'g')), ([, id = '']) => id);

export const isUploadId = (text: string): boolean => new RegExp(`^${uuid}$`).test(text);

/** The public address of a stored picture. */
export const pictureAddress = (id: string): string => `/objects/${id}`;
