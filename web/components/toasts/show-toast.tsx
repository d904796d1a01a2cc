import { m } from '../../../paraglide/messages.js';
import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from '../store.ts';
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

type Area = ComponentType<{ readonly toast: ShownToast | null }>;

let loadedArea: Area | null = null;

/** Loads the large part of the notification area. */
export const loadToastArea = async (): Promise<Area> => {
  loadedArea = (await import('./ToastArea.tsx')).ToastArea;
  return loadedArea;
};

/** The messages, one at a time. */
function Toasts() {
  const toast = useStore(toastStore, null);
  const [Area, setArea] = useState(() => loadedArea);
  const [failed, setFailed] = useState(false);
  const isMissing = Area === null;
  const isSaying = toast !== null;
  // Loaded when it is prepared, and rendered without a message: the first one then appears at once, even if a
  // navigation follows it. Tried again with each message.
  useEffect(() => {
    if (!isMissing) return undefined;
    let mounted = true;
    loadToastArea().then(
      // A setter would call a function that it is given, so the component is wrapped.
      (loaded) => mounted && setArea(() => loaded),
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, [isMissing, isSaying]);
  // Once loaded it stays, because F8 moves the focus to it.
  if (Area) return <Area toast={toast} />;
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
