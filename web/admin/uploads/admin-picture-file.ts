import { maxUploadBytes } from '../../../shared/media/upload-contract.ts';

/** The first bytes of each type that the server accepts. */
const marks: readonly (readonly [type: string, mark: RegExp])[] = [
  ['image/jpeg', /^\xFF\xD8\xFF/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF[^]{4}WEBPVP8/],
  ['image/avif', /^[^]{4}ftyp(?:[^]{4})*?avi[fs]/],
  ['image/gif', /^GIF8[79]a/],
];

/** For the file dialog; with extensions, because some systems do not know the newer types. */
export const pictureTypes = [...marks.map(([type]) => type), '.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif'].join(
  ',',
);

/** The format of iPhone photos, which only Safari displays. */
const heic = /^[^]{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/;

/**
 * The first bytes, one character each; null if the file cannot be read, because it was changed, moved or deleted after
 * it was chosen.
 */
export async function startOf(file: File): Promise<string | null> {
  try {
    return String.fromCharCode(...new Uint8Array(await file.slice(0, 128).arrayBuffer()));
  } catch {
    return null;
  }
}

export type Examined = { readonly type: string } | { readonly refusal: string };

/**
 * The type of a file by its first bytes, or why it is not sent. Its name and the system's type are ignored: both may be
 * wrong, and the type is empty if the system does not know the extension.
 */
export async function examinePicture(file: File): Promise<Examined> {
  const name = `“${file.name}”`;
  const text = await startOf(file);
  if (text === null) return { refusal: `${name} cannot be read. Please choose it again.` };
  const found = marks.find(([, mark]) => mark.test(text));
  if (!found && heic.test(text)) {
    return {
      refusal: `${name} is a HEIC picture, which we cannot use. Please save it as JPEG and choose that file.`,
    };
  }
  if (!found) {
    return { refusal: `${name} is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF file.` };
  }
  if (file.size > maxUploadBytes) return { refusal: `${name} is larger than 10 MB. Please choose a smaller picture.` };
  return { type: found[0] };
}
