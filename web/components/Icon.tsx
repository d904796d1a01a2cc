type Props = {
  /** One of `icons.ts`. */
  readonly path: string;
  readonly className?: string;
};

/** Decoration beside a word; an icon that stands alone gets its name from the control around it. */
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
