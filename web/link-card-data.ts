/**
 * Further link preview data of a document's head: the picture's size and alt text. Nothing for an external picture,
 * whose size is unknown. `seen`: the alt text, if known. A page without a picture has Nivasa's logo. Only documents
 * have it, because crawlers do not run the app. https://ogp.me/#structured and
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
