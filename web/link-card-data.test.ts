import { expect, test } from 'vitest';
import { linkCardData } from './link-card-data.ts';

const origin = 'https://nivasa.lk';
const head = (image: string) => `<title>T</title><meta property="og:image" content="${image}"/>`;

test('a page with a picture of ours says how large its card is', () => {
  expect(linkCardData(head(`${origin}/objects/a?w=card`), origin)).toBe(
    '<meta property="og:image:type" content="image/jpeg"/>' +
      '<meta property="og:image:width" content="1200"/>' +
      '<meta property="og:image:height" content="630"/>' +
      '<meta name="twitter:card" content="summary_large_image"/>',
  );
});

test('what the picture shows is said, where it is known', () => {
  expect(linkCardData(head(`${origin}/objects/a?w=card`), origin, 'A 2" mosaic (drawing)')).toContain(
    '<meta property="og:image:alt" content="A 2&quot; mosaic (drawing)"/>',
  );
});

test('of a picture elsewhere nothing is said that is not known', () => {
  expect(linkCardData(head('https://cdn.example/a.jpg'), origin)).toBe(
    '<meta name="twitter:card" content="summary_large_image"/>',
  );
});

test('a page without a picture has the mark', () => {
  expect(linkCardData('<title>T</title>', origin)).toBe(
    '<meta property="og:image" content="https://nivasa.lk/install/icon-512.png"/><meta name="twitter:card" content="summary"/>',
  );
});
