type Props = {
  /** A path from `icons.ts`. */
  readonly path: string;
  readonly className?: string;
};

/** Decoration next to text. A control with only an icon needs an accessible name of its own. */
export function Icon({ path, className = 'size-5' }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="square"
      className={`flex-none ${className}`}
    >
      <path d={path} />
    </svg>
  );
}
