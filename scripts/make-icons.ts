/**
 * Renders the installed app's icons from web/public/icon.svg into web/public/install: `node scripts/make-icons.ts`. Run
 * it after changing the icon.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from './run-child.js';

const publicFolder = join(projectRoot, 'web', 'public');
const folder = join(publicFolder, 'install');
const paper = '#f8f1e6';
const sea = '#0e5a52';

const svg = (body: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`);
const mark = readFileSync(join(publicFolder, 'icon.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/**
 * The mark centred on its background, `share` of the side wide. A maskable icon only guarantees the inner circle of
 * 0.8. At 0.66 that circle cuts off the tips of the mark's corners; at 0.56 it would not, but the mark would look small
 * next to other icons.
 */
function onPaper(share: number): Buffer {
  const start = 16 * (1 - share);
  return svg(
    `<path fill="${paper}" d="M0 0h32v32H0z"/><g transform="translate(${start} ${start}) scale(${share})">${mark}</g>`,
  );
}

/** A stroke of web/components/Icon.tsx on a tile. */
const glyph = (stroke: string) =>
  svg(
    `<path fill="${sea}" d="M0 0h32v32H0z"/><path transform="translate(6.4 6.4) scale(.8)" fill="none" stroke="${paper}" stroke-width="2" stroke-linecap="square" d="${stroke}"/>`,
  );

const drawings: readonly (readonly [name: string, size: number, source: Buffer])[] = [
  ['icon-192', 192, onPaper(1)],
  ['icon-512', 512, onPaper(1)],
  ['maskable-192', 192, onPaper(0.66)],
  ['maskable-512', 512, onPaper(0.66)],
  ['apple-touch-icon', 180, onPaper(0.78)],
  ['directory-96', 96, glyph('M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM15 15l5.5 5.5')],
  ['requests-96', 96, glyph('M4 6h16v14H4ZM4 10.5h16M8.5 3.5V7M15.5 3.5V7')],
];

mkdirSync(folder, { recursive: true });
await Promise.all(
  drawings.map(([name, size, source]) =>
    sharp(source, { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(folder, `${name}.png`)),
  ),
);
