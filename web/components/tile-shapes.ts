/** The four shapes of the floor, each on a 48 × 48 tile. */
export const tileShapes = {
  petals:
    'M24 24A24 24 0 0 0 0 0a24 24 0 0 0 24 24A24 24 0 0 0 48 0a24 24 0 0 0-24 24 24 24 0 0 0 24 24 24 24 0 0 0-24-24A24 24 0 0 0 0 48a24 24 0 0 0 24-24',
  corners:
    'M0 0h19A19 19 0 0 1 0 19M48 0v19A19 19 0 0 1 29 0M48 48H29A19 19 0 0 1 48 29M0 48V29A19 19 0 0 1 19 48M24 11l13 13-13 13-13-13',
  bow: 'M0 0h48L24 24M0 48h48L24 24',
  leaf: 'M0 48A48 48 0 0 1 48 0 48 48 0 0 1 0 48',
} as const;

export type TileShape = keyof typeof tileShapes;

const face = (fill: string, shape: TileShape, ink: string) => ({ fill, shape, ink });

/** Every tile by a letter, so that a floor can be written as rows of letters. */
export const tileFaces: Readonly<Record<string, { fill: string; shape: TileShape; ink: string }>> = {
  a: face('fill-shade-2', 'petals', 'fill-celadon'),
  b: face('fill-shade-2', 'bow', 'fill-celadon'),
  c: face('fill-shade-2', 'corners', 'fill-celadon'),
  d: face('fill-celadon', 'corners', 'fill-shade'),
  e: face('fill-celadon', 'petals', 'fill-shade'),
  f: face('fill-celadon', 'leaf', 'fill-shade'),
  g: face('fill-lime', 'petals', 'fill-shade-2'),
  h: face('fill-lime', 'corners', 'fill-shade-2'),
  i: face('fill-lime', 'leaf', 'fill-shade-2'),
  j: face('fill-lime', 'petals', 'fill-clay-block'),
  k: face('fill-lime', 'corners', 'fill-clay-block'),
  l: face('fill-clay-block', 'leaf', 'fill-peach'),
  m: face('fill-clay-block', 'petals', 'fill-peach'),
  n: face('fill-clay-block', 'corners', 'fill-peach'),
  o: face('fill-clay-block', 'bow', 'fill-peach'),
};
