import { useStore } from '../store.ts';
import { toastPart } from './toast-store.ts';

/**
 * The place of the notification area. It stands outside the pages, so that a message survives a change of page, and
 * costs next to nothing before the first one, which brings what shows it.
 */
export function Toaster() {
  const part = useStore(toastPart, null);
  return part && <part.Toasts />;
}
