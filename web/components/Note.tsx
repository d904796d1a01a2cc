import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

const kinds = {
  calm: { look: 'bg-sea-tint', icon: icons.info },
  wait: { look: 'bg-wait-tint', icon: icons.clock },
  turn: { look: 'bg-clay-tint', icon: icons.info },
  danger: { look: 'bg-danger-tint', icon: icons.alert },
} as const satisfies Record<string, { look: string; icon: string }>;

type Props = {
  readonly kind?: keyof typeof kinds;
  readonly title?: string;
  readonly children?: ReactNode;
};

/** A sentence set apart from the surrounding text. */
export function Note({ kind = 'calm', title, children }: Props) {
  return (
    <div
      className={`flex items-start gap-3.5 rounded-md large:flex-col large:gap-1 px-4 py-3.5 text-sm/[1.4] ${kinds[kind].look}`}
    >
      <Icon path={kinds[kind].icon} className="mt-px size-5" />
      <div className="min-w-0 text-pretty wrap-anywhere large:text-wrap">
        {title && <strong className="block font-semibold">{title}</strong>}
        {children}
      </div>
    </div>
  );
}
