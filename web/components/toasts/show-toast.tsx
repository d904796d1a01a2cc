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

/** The part of the notification area that is heavy: fetched with the first message. */
export const loadToastArea = async () => (await import('./ToastArea.tsx')).ToastArea;

type Area = ComponentType<{ readonly toast: ShownToast | null }>;

/** The messages, one at a time. */
function Toasts() {
  const toast = useStore(toastStore, null);
  const [Area, setArea] = useState<Area | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = toast !== null && Area === null;
  useEffect(() => {
    if (!wanted) return undefined;
    let mounted = true;
    loadToastArea().then(
      // A setter calls the function it is given; wrapped, the component is kept.
      (loaded) => mounted && setArea(() => loaded),
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, [wanted]);
  // Once there it stays, because F8 leads to it.
  if (Area) return <Area toast={toast} />;
  return failed && toast ? <PlainToast toast={toast} /> : null;
}

/** The message without swipe and shortcut, for when the network took the real notification area with it. */
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
 * Shows a message for five seconds, wherever the reader goes meanwhile. Brings along what shows it, in its plain form:
 * should the network be what failed, nothing could be fetched to say so, and screens that have nothing to say need
 * neither.
 */
export function showToast(message: ToastMessage): void {
  sayToast(message);
  toastPart.set(part);
}

let preparing: Promise<unknown> | undefined;

/**
 * For screens that send something, while the network is there: the news that it is gone could not be fetched when it
 * is. Costs nothing when it has been done: every row of a list may ask for it.
 */
export function prepareToasts(): void {
  toastPart.set(part);
  // Should this fail, the message itself will come in plainer clothes; who asks next tries again.
  preparing ??= loadToastArea().catch(() => {
    preparing = undefined;
  });
}

/** Waiting on this device: neither confirmed nor failed, so that nobody books twice. */
export const savedToast = (): ToastMessage => ({ title: m.toast_saved(), description: m.toast_saved_more() });
