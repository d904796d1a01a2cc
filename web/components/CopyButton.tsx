import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { m } from '../../paraglide/messages.js';

/** Copies without the clipboard API, which is missing without HTTPS. */
function copySelected(text: string): boolean {
  const carrier = document.createElement('textarea');
  carrier.value = text;
  carrier.readOnly = true;
  carrier.className = 'fixed opacity-0';
  const focused = document.activeElement;
  document.body.append(carrier);
  // Some browsers copy only from the focused element.
  carrier.focus({ preventScroll: true });
  carrier.select();
  let copied = false;
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- Nothing replaces it outside a secure context.
    copied = document.execCommand('copy');
  } catch {
    // Forbidden by the browser; the text below the button says so.
  }
  carrier.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

type State = 'idle' | 'copied' | 'failed';

/** The button's name before and after it is pressed: `Copy account number`, `Copied account number`. */
export type CopyNames = { readonly copy: string; readonly copied: string };

type Props = {
  readonly text: string;
  readonly names: CopyNames;
  /** Shows its whole name, where nothing beside it says what is copied. */
  readonly named?: boolean;
};

export function CopyButton({ text, names, named = false }: Props) {
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 3000);
    return () => clearTimeout(timer);
  }, [state]);
  const done = state === 'copied';
  const said = { idle: null, copied: names.copied, failed: m.ui_cannot_copy() };
  return (
    <>
      <Button
        kind="quiet"
        aria-label={done ? names.copied : names.copy}
        className="min-w-28"
        onClick={() => void copyText(text).then((copied) => setState(copied ? 'copied' : 'failed'))}
      >
        <Icon path={done ? icons.check : icons.copy} className="size-4.5" />
        <span>{done ? m.ui_copied() : named ? names.copy : m.ui_copy()}</span>
      </Button>
      <span role="status" className={state === 'failed' ? 'block max-w-40 pt-1 text-sm text-danger' : 'sr-only'}>
        {said[state]}
      </span>
    </>
  );
}
