import { m } from '../../../paraglide/messages.js';
import { useEffect, useState, type ComponentType } from 'react';
import { createStore, useStore } from '../store.ts';
import { Icon } from '../Icon.tsx';
import * as icons from '../icons.ts';
import { ToastMark, toastCloseLook, toastLook, toastTextLook, toastTitleLook } from './ToastMark.tsx';
import {
  dismissToast,
  sayToast,
  toastDurationMs,
  toastPart,
  toastStore,
  type ShownToast,
  type ToastMessage,
} from './toast-store.ts';

type AreaPart = { readonly ToastArea: ComponentType<{ readonly toast: ShownToast | null }> };

/** The large part of the notification area; null until it is loaded. */
const toastArea = createStore<AreaPart | null>(null);

export const loadToastArea = async (): Promise<void> => toastArea.set(await import('./ToastArea.tsx'));

/** The messages, one at a time. */
function Toasts() {
  const toast = useStore(toastStore, null);
  // Rendered as soon as it is loaded, so that a message appears at once, even if a navigation follows it. Afterwards it
  // stays, because F8 moves the focus to it.
  const area = useStore(toastArea, null);
  const [failed, setFailed] = useState(false);
  const wanted = toast !== null && area === null;
  useEffect(() => {
    if (wanted) loadToastArea().catch(() => setFailed(true));
  }, [wanted]);
  if (area) return <area.ToastArea toast={toast} />;
  return failed && toast ? <PlainToast toast={toast} /> : null;
}

/** A message without swipe and shortcut, used if the notification area failed to load. */
function PlainToast({ toast: { id, title, description, tone } }: { readonly toast: ShownToast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className="@container fixed inset-x-4 top-[calc(var(--header)+12px)] z-70">
      <div role="alert" className={toastLook(tone)}>
        <ToastMark tone={tone} />
        <div className={toastTextLook}>
          <p className={toastTitleLook}>{title}</p>
          {description && <p>{description}</p>}
        </div>
        <button
          type="button"
          aria-label={m.toast_dismiss()}
          onClick={() => dismissToast(id)}
          className={toastCloseLook}
        >
          <Icon path={icons.close} />
        </button>
      </div>
    </div>
  );
}

const part = { Toasts };

/**
 * Shows a message for five seconds, also across navigation. Includes a plain version of the notification area, because
 * nothing can be loaded to report a network failure. Screens without messages need neither.
 */
export function showToast(message: ToastMessage): void {
  sayToast(message);
  toastPart.set(part);
}

let preparing: Promise<unknown> | undefined;

/**
 * For screens that send something: loads the notification area while the network works, because it could not be loaded
 * to report a failure. Repeated calls cost nothing, so every row of a list may call it.
 */
export function prepareToasts(): void {
  toastPart.set(part);
  // If this fails, the plain version is shown, and the next call tries again.
  preparing ??= loadToastArea().catch(() => {
    preparing = undefined;
  });
}

/** Stored on this device: neither confirmed nor failed, so that no one books twice. */
export const savedToast = (): ToastMessage => ({ title: m.toast_saved(), description: m.toast_saved_more() });
