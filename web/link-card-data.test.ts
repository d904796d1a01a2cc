import { expect, test } from 'vitest';
import { linkCardData } from './link-card-data.ts';

const origin = 'https://nivasa.lk';
const head = (image: string) => `<title>T</title><meta property="og:image" content="${image}"/>`;

test("a page with our own picture declares its preview's size", () => {
  expect(linkCardData(head(`${origin}/objects/a?w=card`), origin)).toBe(
    '<meta property="og:image:type" content="image/jpeg"/>' +
      '<meta property="og:image:width" content="1200"/>' +
      '<meta property="og:image:height" content="630"/>' +
      '<meta name="twitter:card" content="summary_large_image"/>',
  );
});

test("the picture's alt text is declared, if known", () => {
  expect(linkCardData(head(`${origin}/objects/a?w=card`), origin, 'A 2" mosaic (drawing)')).toContain(
    '<meta property="og:image:alt" content="A 2&quot; mosaic (drawing)"/>',
  );
});

test('for an external picture nothing unknown is declared', () => {
  expect(linkCardData(head('https://cdn.example/a.jpg'), origin)).toBe(
    '<meta name="twitter:card" content="summary_large_image"/>',
  );
});

test('a page without a picture has the logo', () => {
  expect(linkCardData('<title>T</title>', origin)).toBe(
    '<meta property="og:image" content="https://nivasa.lk/install/icon-512.png"/><meta name="twitter:card" content="summary"/>',
  );
});
