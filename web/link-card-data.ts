/**
 * What a document's head says of the picture beside its link, besides where it is: nothing of a picture elsewhere,
 * whose size is not known. `seen`: what it shows, where that is known. A page without a picture has the mark of Nivasa.
 * Only documents say it: whoever reads it reads no screens. https://ogp.me/#structured and
 * https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export function linkCardData(head: string, origin: string, seen?: string): string {
  const image = /<meta property="og:image" content="([^"]*)"/.exec(head)?.[1];
  if (image === undefined) {
    return `${meta('property="og:image"', `${origin}/install/icon-512.png`)}${meta('name="twitter:card"', 'summary')}`;
  }
  const large = meta('name="twitter:card"', 'summary_large_image');
  const words = seen ? meta('property="og:image:alt"', escaped(seen)) : '';
  if (!image.endsWith('?w=card')) return words + large;
  const facts = { type: 'image/jpeg', width: '1200', height: '630' };
  return Object.entries(facts)
    .map(([name, value]) => meta(`property="og:image:${name}"`, value))
    .concat(words, large)
    .join('');
}

const meta = (name: string, content: string): string => `<meta ${name} content="${content}"/>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
