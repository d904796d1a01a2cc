import { useStore } from '../store.ts';
import { toastPart } from './toast-store.ts';

/**
 * The notification area. It is outside the pages, so that a message survives navigation. It costs almost nothing before
 * the first message, whose code renders it.
 */
export function Toaster() {
  const part = useStore(toastPart, null);
  return part && <part.Toasts />;
}
