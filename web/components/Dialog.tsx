import { m } from '../../paraglide/messages.js';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { useRef, type ReactNode } from 'react';
import { focusContent } from './Button.tsx';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** A line below the title, in the header. */
  readonly subtitle?: ReactNode;
  /** The header is clay for the premium service. */
  readonly tone?: 'plain' | 'clay';
  /** Does not close on a press outside, because it contains input or a running action. */
  readonly stays?: boolean;
  /** Replaces the default styles. The back office has its own, which visitors do not load. */
  readonly frame?: { readonly scrim: string; readonly content: string };
  readonly children: ReactNode;
  /** The buttons. */
  readonly footer?: ReactNode;
  /** Moves the focus, if it should not go back to where it was. */
  readonly onClosed?: () => void;
};

/** `--around`: the padding, for what sticks to the edge of the screen. */
const usualFrame = { scrim: 'p-4 [--around:1rem]', content: 'w-full max-w-120 rounded-lg' };

/** What opened the dialog that is open, for one that replaces it: 'Loading…' had the focus then, and is gone. */
let openedBy: Element | null = null;

/** Radix traps the focus, closes on Escape and hides the page from screen readers. */
export function Dialog({
  open,
  onOpenChange,
  title,
  subtitle,
  tone = 'plain',
  frame = usualFrame,
  stays = false,
  children,
  footer,
  onClosed,
}: Props) {
  const opener = useRef<Element>(null);
  // Radix restores the focus to its own trigger. Ours goes to the element that had it before.
  const giveBack = (event: Event) => {
    event.preventDefault();
    if (document.querySelector('[role=dialog]') === null) openedBy = null;
    if (onClosed) onClosed();
    else if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    // The item, and its button with it, was deleted.
    else focusContent();
  };
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        {/* The scrim scrolls, not the dialog, so that a long dialog can be read on a small screen. With safe alignment the
            top of a dialog higher than the screen can still be reached. */}
        <Overlay
          className={`fixed inset-0 z-60 grid place-items-center-safe overflow-y-auto overscroll-contain bg-scrim ${frame.scrim}`}
        >
          <Content
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              if (document.activeElement !== document.body) openedBy = document.activeElement;
              opener.current = openedBy ?? document.activeElement;
              // A form focuses its first field; other dialogs the close button, which is Radix's default.
              const field =
                event.currentTarget instanceof Element &&
                event.currentTarget.querySelector<HTMLElement>('input, select, textarea');
              if (!field) return;
              event.preventDefault();
              field.focus();
            }}
            onCloseAutoFocus={giveBack}
            onPointerDownOutside={(event) => stays && event.preventDefault()}
            // Clipped, not hidden, so that sticky parts of a long dialog stick to the screen.
            className={`animate-rise overflow-clip bg-surface shadow-overlay outline-none ${frame.content}`}
          >
            <div
              className={`flex items-start justify-between gap-3 large:flex-col-reverse large:gap-0 px-5 pt-5 ${tone === 'clay' ? 'bg-clay-block pb-4.5 text-on-clay' : ''}`}
            >
              <div className="grid gap-1.5">
                <Title className="text-title">{title}</Title>
                {subtitle}
              </div>
              <Close
                aria-label={m.ui_close()}
                className="-mt-2 -mr-2.5 grid large:self-end size-11 flex-none place-items-center rounded-sm print:hidden"
              >
                <Icon path={icons.close} />
              </Close>
            </div>
            <div className="grid gap-3.5 px-5 py-4.5">{children}</div>
            {footer && <div className="grid gap-3 px-5 pb-6">{footer}</div>}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}
