/** The cache with the copy's pictures. Pictures of visits have another cache, so they never evict these. */
export const picturesOfCopy = 'copied-pictures';

/** The smallest width that our pictures are served in, in pixels. */
const width = 320;

/** The URL of the smallest version of our picture; undefined for an external one. */
export function smallOf(address: string): string | undefined {
  const [path = ''] = address.split('?', 1);
  return path.startsWith('/objects/') ? `${path}?w=${width}` : undefined;
}

/** Whether the response is a whole picture, not the page of a filter. */
export const isPictureAnswer = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && (headers.get('Content-Type') ?? '').startsWith('image/');
