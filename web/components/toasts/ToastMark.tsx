import { Icon } from '../Icon.tsx';
import * as icons from '../icons.ts';
import type { ToastMessage } from './toast-store.ts';

type Tone = NonNullable<ToastMessage['tone']>;

const looks: Readonly<Record<Tone, { frame: string; mark: string }>> = {
  default: { frame: 'bg-toast text-on-toast', mark: 'bg-sea text-on-sea' },
  destructive: { frame: 'bg-danger text-on-danger', mark: 'bg-on-danger text-danger' },
};

/** The background of a message: ink, or crimson for a failure. */
export const toastLook = (tone: Tone = 'default') =>
  `grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-md py-3.5 pr-2 pl-4 text-sm/[1.4] shadow-overlay ${looks[tone].frame}`;

/** Never by colour alone: a failure has its own icon. */
export function ToastMark({ tone = 'default' }: { readonly tone?: Tone | undefined }) {
  return (
    <span className={`grid size-8 place-items-center rounded-xs ${looks[tone].mark}`}>
      <Icon path={tone === 'default' ? icons.check : icons.alert} className="size-4.5" />
    </span>
  );
}

export const toastTitleLook = 'font-display text-[1.0625rem]/[1.25] font-semibold';

/** Between icon and close button, or below them with large text; the message's wrapper is a container. */
export const toastTextLook = 'large:order-last large:col-span-full';

export const toastCloseLook = 'grid size-11 place-items-center rounded-sm large:col-start-3';
