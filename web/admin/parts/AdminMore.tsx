type Props = { readonly open: boolean; readonly onToggle: (open: boolean) => void; readonly label: string };

/** Expands the details of a row. */
export function AdminMore({ open, onToggle, label }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={open}
      onClick={() => onToggle(!open)}
      className="ml-auto min-[78rem]:ml-0 grid size-11 flex-none place-items-center rounded-sm text-ink-2 hover:bg-cement aria-expanded:bg-cement lg:size-9"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5 fill-none stroke-current"
        strokeWidth="3.4"
        strokeLinecap="square"
      >
        <path d="M5 12h.1M12 12h.1M19 12h.1" />
      </svg>
    </button>
  );
}
