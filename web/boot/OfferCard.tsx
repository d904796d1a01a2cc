import { m } from '../../paraglide/messages.js';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { DeviceIcon } from '../lib/DeviceIcon.tsx';

type Props = {
  readonly icon: ComponentProps<typeof DeviceIcon>['name'];
  readonly title: string;
  readonly text: ReactNode;
  readonly onClose: () => void;
  /** The button that accepts the offer, if there is one. */
  readonly children?: ReactNode;
};

/** An unobtrusive offer, which can be accepted, declined or ignored. */
export function OfferCard({ icon, title, text, onClose, children }: Props): ReactNode {
  return (
    <Card as="section" label={title} className="my-(--joint) flex animate-rise flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-56 flex-1 basis-72 items-start gap-3.5">
        <span className="grid size-11 flex-none place-items-center rounded-xs bg-sea-tint text-sea-ink">
          <DeviceIcon name={icon} className="size-6" />
        </span>
        <div className="grid gap-1">
          <h2 className="text-lg font-semibold">{title}</h2>
          <div className="text-sm text-ink-2">{text}</div>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button kind="text" onClick={onClose}>
          {m.frame_not_now()}
        </Button>
      </div>
    </Card>
  );
}
