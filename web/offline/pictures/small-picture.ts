/** Where the pictures of the copy lie. What visits leave has a place of its own, and pushes none of these out. */
export const picturesOfCopy = 'copied-pictures';

/** Of the widths that our pictures come in the smallest, in pixels. */
const width = 320;

/** The address at which a picture of ours is this small; undefined for everybody else's. */
export function smallOf(address: string): string | undefined {
  const [path = ''] = address.split('?', 1);
  return path.startsWith('/objects/') ? `${path}?w=${width}` : undefined;
}

/** A whole picture, and not what a filter on the way says in its place. */
export const isPictureAnswer = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && (headers.get('Content-Type') ?? '').startsWith('image/');
