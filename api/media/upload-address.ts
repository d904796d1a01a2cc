import type { ValueSigner } from '../auth/signed-value.ts';

/** What such an address takes: one is never good for the other. */
export type AddressKind = 'objects' | 'photos';

/** `/objects/<id>?expires=…&signature=…`: whoever holds it may send what it takes until then. */
export function signedAddress(signer: ValueSigner, kind: AddressKind, id: string, expiresAt: Date): string {
  const value = `${id}.${expiresAt.getTime()}`;
  const signature = signer.sign(purposes[kind], value).slice(value.length + 1);
  return `/${kind}/${id}?expires=${expiresAt.getTime()}&signature=${signature}`;
}

const purposes: Readonly<Record<AddressKind, string>> = { objects: 'upload', photos: 'photo' };

/** Until when the address may be sent to; null when it is none of ours, or changed in the least. */
export function verifiedExpiry(
  signer: ValueSigner,
  kind: AddressKind,
  id: string,
  query: NodeJS.Dict<string | string[]>,
): Date | null {
  const { expires, signature, ...others } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string' || Object.keys(others).length > 0) return null;
  // The last letter of base64url holds bits that decoding ignores.
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return null;
  return signer.verify(purposes[kind], `${id}.${expires}.${signature}`) === null ? null : new Date(Number(expires));
}

const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';

/** Every id of an upload that a text mentions. */
export const uploadIdsIn = (text: string): string[] => text.match(new RegExp(uuid, 'g')) ?? [];

export const isUploadId = (text: string): boolean => new RegExp(`^${uuid}$`).test(text);

/** Where a stored picture is shown from. */
export const pictureAddress = (id: string): string => `/objects/${id}`;
