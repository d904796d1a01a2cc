import type { ReactNode } from 'react';
import { tileShapes } from './tile-shapes.ts';

type Props = {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Links or buttons that lead on. */
  readonly children?: ReactNode;
  /** The heading's level on its page. */
  readonly level?: 1 | 2 | 3;
};

/** Nothing here yet: a floor with a missing tile, and the loose tile next to the gap. */
export function EmptyState({ title, hint, children, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-center gap-2.5 pt-10 pb-12 text-center">
      <MissingTile />
      <Heading className="text-title font-bold">{title}</Heading>
      {hint && <p className="text-ink-2">{hint}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

function MissingTile() {
  const tiles = Array.from({ length: 12 }, (_, place) => ({ x: Math.floor(place / 3), y: place % 3 }));
  return (
    <svg viewBox="0 0 192 146" aria-hidden="true" className="mb-3.5 w-48 max-w-full overflow-visible">
      {tiles.map(({ x, y }) => {
        const shift = `translate(${x * 48 + 1.5} ${y * 48 + 1.5})`;
        if (x === 2 && y === 1) {
          return (
            <path
              key="gap"
              transform={shift}
              d="M.5.5h44v44H.5z"
              fill="none"
              strokeWidth="1.5"
              strokeDasharray="5 4"
              className="stroke-line-strong"
            />
          );
        }
        const loose = x === 3 && y === 2;
        const even = (x * 3 + y) % 2 === 0;
        return (
          <g key={`${x} ${y}`} transform={loose ? `rotate(9 168 120) translate(150 97)` : shift}>
            <path d="M0 0h45v45H0z" className={loose ? 'fill-clay' : even ? 'fill-sea-tint' : 'fill-cement'} />
            <path
              d={tileShapes[even || loose || (x === 2 && y === 2) || (x === 3 && y === 1) ? 'petals' : 'corners']}
              transform="scale(.9375)"
              className={loose ? 'fill-clay-tint' : 'fill-sea opacity-55'}
            />
          </g>
        );
      })}
    </svg>
  );
}
