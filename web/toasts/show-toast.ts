import { PlainToast } from './PlainToast.tsx';
import { loadToastArea, toastStore, type ToastMessage } from './toast-store.ts';

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
