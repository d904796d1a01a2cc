/** Strokes on a 24 × 24 field, square-ended like cut tile. */
const strokes = {
  search: 'M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM15 15l5.5 5.5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  next: 'm10 6 6 6-6 6',
  back: 'm14 6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7',
  pin: 'M12 21c4-5 6.5-8 6.5-11.5a6.5 6.5 0 0 0-13 0C5.5 13 8 16 12 21ZM12 7.5l2 2-2 2-2-2Z',
  clock: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 7.5V12l3 2',
  pause: 'M9 6v12M15 6v12',
  play: 'm8 5.5 10 6.5-10 6.5Z',
  alert: 'M12 3.5 21.5 20h-19ZM12 10v4.5M12 17.2v.3',
  info: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 11v5.5M12 7.5v.5',
  phone: 'M6 3.5h4l1.5 5-2.5 1.5c1 2.2 2.8 4 5 5l1.5-2.5 5 1.5v4c-8 2-17-7-14.5-14.5Z',
  chat: 'M4 20.5l1.300-4.300a8 8 0 1 1 3.200 3ZM9 10h6M9 13.500h4',
  mail: 'M3.5 5.5h17v13h-17ZM4 6l8 7 8-7',
  copy: 'M8.5 8.5h12v12h-12ZM15.5 8V3.5h-12v12H8',
  upload: 'M12 15.5v-11M7 9l5-5 5 5M4 15v5h16v-5',
  external: 'M13 4.5h6.5V11M19 5l-8.500 8.500M17 14v5.500H4.500V7H10',
  calendar: 'M4 6h16v14H4ZM4 10.500h16M8.500 3.500V7M15.500 3.500V7',
} as const;

export type IconName = keyof typeof strokes;

type Props = {
  readonly name: IconName;
  readonly className?: string;
};

/** Decoration beside a word; an icon that stands alone gets its name from the control around it. */
export function Icon({ name, className = 'size-5' }: Props) {
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
