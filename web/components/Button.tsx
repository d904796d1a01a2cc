import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';

const kinds = {
  /** The primary action of a block. */
  sea: 'bg-sea text-on-sea [--press:var(--color-sea-edge)] hover:bg-sea-hover',
  quiet: 'bg-surface text-sea-ink [--press:var(--color-edge)] [--press-line:var(--color-line)] hover:bg-cement',
  /** On dark and clay backgrounds. */
  paper: 'bg-on-shade text-on-paper [--press:var(--color-shade-edge)] hover:bg-lime',
  /** For an action that waits for the user. */
  clay: 'bg-clay-block text-on-clay [--press:var(--color-clay-edge)] hover:[filter:brightness(1.1)]',
  danger: 'bg-danger text-on-danger [--press:var(--color-danger-edge)] hover:[filter:brightness(1.1)]',
  text: 'text-sea-ink [--press:transparent] hover:bg-sea-tint',
} as const;

type ButtonKind = keyof typeof kinds;

type Look = {
  readonly kind?: ButtonKind;
  readonly full?: boolean;
};

/** For an element that looks like a button but is not one: the label of a file input. */
export function lookOf({ kind = 'sea', full = false }: Look, more = ''): string {
  const room = kind === 'text' ? 'px-3' : 'px-5 large:px-2';
  return `press inline-flex min-h-12 items-center justify-center gap-2 rounded-md py-1.5 text-center text-button font-semibold ${room} ${kinds[kind]} ${full ? 'w-full' : ''} ${more}`;
}

/** Moves the focus to the content of the page, without scrolling. */
export const focusContent = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/**
 * A ref that moves the focus to the content when the focused button is removed, because a keyboard and a screen reader
 * would start again at the top. A dialog moves the focus itself.
 */
export const keepFocus = (button: HTMLButtonElement | null) => () => {
  if (button === document.activeElement && !button?.closest('[role=dialog]')) focusContent();
};

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Working: the button keeps its place and the focus, shows a spinner, and cannot be pressed again. */
    readonly busy?: boolean;
    /** Cannot be pressed at the moment, but keeps its place and the focus. */
    readonly held?: boolean;
  };

export function Button({
  kind,
  full,
  busy = false,
  held = busy,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled, not disabled: a disabled button drops the focus, and the keyboard starts again at the top.
    if (held) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      ref={keepFocus}
      {...rest}
      type={type}
      aria-disabled={held || undefined}
      onClick={press}
      className={lookOf(
        { ...(kind && { kind }), ...(full && { full }) },
        `disabled:bg-cement disabled:text-ink-2 disabled:[--press:transparent] aria-disabled:opacity-75 ${className ?? ''}`,
      )}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-[1px] border-2 border-current border-r-transparent"
        />
      )}
      {/* The text has its own element: in a translated page a spinner cannot be inserted next to a text node. */}
      <span className="contents">{children}</span>
    </button>
  );
}

type ButtonLinkProps = Look &
  Omit<ComponentProps<'a'>, 'href'> & {
    readonly href: string;
    readonly children: ReactNode;
  };

/** A link that looks like a button. Paths of the site navigate within the app; other URLs leave it. */
export function ButtonLink({ kind, full, className, href, ...rest }: ButtonLinkProps) {
  const look = lookOf({ ...(kind && { kind }), ...(full && { full }) }, className);
  return href.startsWith('/') && !href.startsWith('/api/') ? (
    <Link {...rest} href={href} className={look} />
  ) : (
    <a {...rest} href={href} className={look} />
  );
}
