import { useEffect } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { ToastMark, toastLook, toastTitleLook } from './ToastMark.tsx';
import { dismissToast, toastDurationMs, type ShownToast } from './toast-store.ts';

/** The message without swipe and shortcut, for when the network took the real notification area with it. */
export function PlainToast({ toast: { id, title, description, tone } }: { readonly toast: ShownToast }) {
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
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="grid size-11 place-items-center rounded-sm"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
