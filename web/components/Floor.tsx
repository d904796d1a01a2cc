import { tileFaces, tileShapes } from './tile-shapes.ts';

type Props = {
  /** Rows of letters, one for each tile; a space is a gap. */
  readonly rows: readonly string[];
  /** The width of the joint, of the 48 units of a tile's side. */
  readonly joint?: number;
};

/** Tiles for use inside an svg: 48 units each, from the top left. */
export function Floor({ rows, joint = 0 }: Props) {
  const scale = (48 - joint) / 48;
  return rows.map((row, y) =>
    [...row].map((letter, x) => {
      const tile = tileFaces[letter];
      return (
        tile && (
          <g
            key={`${x} ${y}`}
            transform={`translate(${x * 48 + joint / 2} ${y * 48 + joint / 2})${joint ? ` scale(${scale})` : ''}`}
          >
            <path className={tile.fill} d="M0 0h48v48H0z" />
            <path className={tile.ink} d={tileShapes[tile.shape]} />
          </g>
        )
      );
    }),
  );
}

/** A band of bright tiles over the whole width, two rows high. It repeats after ten tiles. */
export function TileBand() {
  return (
    <svg width="100%" height="96" aria-hidden="true" className="block bg-shade">
      <pattern id="tile-band" width="480" height="96" patternUnits="userSpaceOnUse">
        <Floor rows={['ahmfgbjcag', 'kaiengajdo']} joint={1.5} />
      </pattern>
      <rect width="100%" height="96" fill="url(#tile-band)" />
    </svg>
  );
}
