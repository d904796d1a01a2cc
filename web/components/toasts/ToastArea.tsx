import { m } from '../../../paraglide/messages.js';
import { Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { Icon } from '../Icon.tsx';
import * as icons from '../icons.ts';
import { ToastMark, toastCloseLook, toastLook, toastTextLook, toastTitleLook } from './ToastMark.tsx';
import { dismissToast, toastDurationMs, type ShownToast } from './toast-store.ts';

/**
 * On phones below the header, where neither the keyboard nor the action bar covers it; on wide screens in the corner.
 */
const place =
  '@container fixed inset-x-4 top-[calc(var(--header)+12px)] z-70 grid outline-none md:top-auto md:right-6 md:bottom-6 md:left-auto md:w-105';

const hotkey = 'F8';

// A swipe to the right moves the message with the finger; released too early, it slides back.
const swipe =
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:[transition:translate_140ms]';

/** Radix handles the timer, the swipe, the announcement and F8. */
export function ToastArea({ toast }: { readonly toast: ShownToast | null }) {
  return (
    <Provider label={m.toast_message()} duration={toastDurationMs} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Root
          key={toast.id}
          onOpenChange={(open) => open || dismissToast(toast.id)}
          className={`${toastLook(toast.tone)} ${swipe} animate-rise [touch-action:pan-y]`}
        >
          <ToastMark tone={toast.tone} />
          <div className={toastTextLook}>
            <Title className={toastTitleLook}>{toast.title}</Title>
            {toast.description && <Description>{toast.description}</Description>}
          </div>
          <Close aria-label={m.toast_dismiss()} className={toastCloseLook}>
            <Icon path={icons.close} />
          </Close>
        </Root>
      )}
      {/* Radix hides what is outside an open dialog from screen readers, except live regions. */}
      <Viewport aria-live="off" hotkey={[hotkey]} label={m.toast_place({ hotkey })} className={place} />
    </Provider>
  );
}
