import { useEffect } from 'react';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { loadToastArea } from './Toaster.tsx';
import { ToastMark, toastLook, toastTitleLook } from './ToastMark.tsx';
import { dismissToast, toastDurationMs, toastStore, type ShownToast, type ToastMessage } from './toast-store.ts';
import * as texts from './toast-texts.ts';

/** The message without swipe and shortcut, for when the network took the real notification area with it. */
function PlainToast({ toast: { id, title, description, tone } }: { readonly toast: ShownToast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div role="alert" className={`${toastLook(tone)} fixed inset-x-4 top-[calc(var(--header)+12px)] z-70`}>
      <ToastMark tone={tone} />
      <div>
        <p className={toastTitleLook}>{title}</p>
        {description && <p>{description}</p>}
      </div>
      <button
        type="button"
        aria-label={texts.dismiss}
        onClick={() => dismissToast(id)}
        className="grid size-11 place-items-center rounded-sm"
      >
        <Icon path={icons.close} />
      </button>
    </div>
  );
}

let count = 0;

/**
 * Shows a message for five seconds, wherever the reader goes meanwhile. Brings its plain form along: should the network
 * be what failed, nothing could be fetched to say so, and screens that have nothing to say need neither.
 */
export function showToast(message: ToastMessage): void {
  count += 1;
  toastStore.set({ ...message, id: count, Plain: PlainToast });
}

let preparing: Promise<unknown> | undefined;

/**
 * For screens that send something, while the network is there: the news that it is gone could not be fetched when it
 * is. Costs nothing when it has been done: every row of a list may ask for it.
 */
export function prepareToasts(): void {
  // Should this fail, the message itself will come in plainer clothes; who asks next tries again.
  preparing ??= loadToastArea().catch(() => {
    preparing = undefined;
  });
}

/** Waiting on this device: neither confirmed nor failed, so that nobody books twice. */
export const savedToast: ToastMessage = { title: texts.saved, description: texts.savedMore };
