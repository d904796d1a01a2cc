type Props = {
  /** What the photo is called for those who do not see it; empty where that stands beside it. */
  readonly name: string;
  /** Why it is not shown. */
  readonly children: string;
};

/** In the place of a photo that is not there: a tile that is not laid yet. */
export function PhotoTile({ name, children }: Props) {
  return (
    <span className="flex min-h-22.5 w-min min-w-30 items-center justify-center rounded-xs border-2 border-dashed border-line-strong p-2 text-center text-sm/[1.3] text-ink-2">
      <span>
        {name !== '' && <span className="sr-only">{name}: </span>}
        {children}
      </span>
    </span>
  );
}
