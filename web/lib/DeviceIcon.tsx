/** As in components/Icon.tsx, for parts that are not in the code of the first visit. */
const strokes = {
  offline:
    'M3 3 21 21M5 12.5c1.3-1.2 2.8-2 4.5-2.4M2 9c1.3-1.1 2.7-2 4.2-2.6M13 10c2.2.2 4.2 1 6 2.5M10.5 5.7C14.9 5.3 19 6.5 22 9M9 16a4.5 4.5 0 0 1 6 0',
  requests: 'M4 13.5 6.5 4.5h11L20 13.5V20H4ZM4 13.5h5l1.5 3h3l1.5-3h5',
  install: 'M6.5 2.5h11v19h-11ZM12 6v7.5M9 10.5l3 3 3-3M10.5 18.5h3',
  renew: 'M19.5 12A7.5 7.5 0 1 1 16.5 6M17 2.5V6.5H13',
} as const;

type Props = {
  readonly name: keyof typeof strokes;
  readonly className?: string;
};

export function DeviceIcon({ name, className = 'size-5' }: Props) {
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
      <path d={strokes[name]} />
    </svg>
  );
}
