import { useEffect, useRef, useState } from 'react';
import type { AdminBanner } from '../../../../shared/features/banners/admin-banner-contract.ts';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { useAdminStep } from '../../../admin/hooks/use-admin-step.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminConfirmed } from '../../../admin/parts/AdminConfirmed.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { Card } from '../../../components/Card.tsx';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { Picture } from '../../../components/pictures/Picture.tsx';
import { adminBannerClient, movedBy } from './admin-banner-data.ts';

type Props = {
  readonly banner: AdminBanner;
  /** The ids of all banners, in their order. */
  readonly ids: readonly string[];
  readonly onEdit: () => void;
};

export function AdminBannerTile({ banner, ids, onEdit }: Props) {
  const { id, title, imageUrl, linkUrl, isActive, sortOrder } = banner;
  const described = { 'aria-describedby': `banner-${id}`, kind: 'quiet' } as const;
  return (
    <Card
      as="li"
      padded={false}
      className="grid overflow-hidden md:grid-cols-[18rem_minmax(0,1fr)] lg:grid-cols-[24rem_minmax(0,1fr)]"
    >
      <Picture
        src={imageUrl}
        alt=""
        width={480}
        height={180}
        sizes="(min-width: 60rem) 384px, (min-width: 53.75rem) 288px, 100vw"
        className={`aspect-[8/3] size-full bg-cement object-cover ${isActive ? '' : 'opacity-55'}`}
      />
      <div className="grid content-between gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 text-sm">
            <h2 id={`banner-${id}`} className="text-lg wrap-anywhere">
              {title}
            </h2>
            <p className="text-ink-2">Sort order: {sortOrder}</p>
            {linkUrl !== null && (
              <p className="wrap-anywhere">
                <a href={linkUrl}>{linkUrl}</a>
              </p>
            )}
          </div>
          {!isActive && <Badge kind="closed">Inactive</Badge>}
        </div>
        <div className="flex flex-wrap gap-2">
          <MoveButtons banner={banner} ids={ids} />
          <SwitchButton banner={banner} />
          <AdminButton {...described} onClick={onEdit}>
            Edit
          </AdminButton>
          <AdminConfirmed
            work={() => adminBannerClient.deleteBanner({ params: { id } })}
            done={{ title: 'Banner Deleted', description: 'Banner deleted successfully.' }}
            failure="Failed to delete banner. Please try again."
            title="Delete Banner"
            text={`This action cannot be undone. “${title}” will be deleted permanently.`}
          >
            {(button) => (
              <AdminButton {...described} {...button}>
                Delete
              </AdminButton>
            )}
          </AdminConfirmed>
        </div>
      </div>
    </Card>
  );
}

/** For keyboard and touch. */
function MoveButtons({ banner: { id, title }, ids }: Omit<Props, 'onEdit'>) {
  const place = ids.indexOf(id);
  const moved = (by: -1 | 1) => {
    const order = movedBy(ids, id, by);
    return {
      mutationFn: () => adminBannerClient.reorderBanners({ body: { ids: order, seen: [...ids] } }),
      meta: adminMeta({
        title: 'Banners Reordered',
        description: `“${title}” is now ${order.indexOf(id) + 1} of ${ids.length}.`,
      }),
    };
  };
  const upwards = useMutationOnce(moved(-1));
  const downwards = useMutationOnce(moved(1));
  const { press, step, isNew } = useAdminStep(String(place), upwards.isPending || downwards.isPending);
  // The buttons of the moved banner move with it, and the other banner's buttons take their place.
  const [movedTo, setMovedTo] = useState(place);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<typeof up | null>(null);
  // A browser drops the focus of an element that moves in the DOM; at an end of the list only the button back can get
  // it.
  useEffect(() => {
    const button = pressed.current?.current;
    (button?.disabled ? [up, down].find(({ current }) => current !== button)?.current : button)?.focus();
    pressed.current = null;
  }, [place]);
  const move = (by: -1 | 1) => {
    pressed.current = by === -1 ? up : down;
    setMovedTo(place + by);
    press(by === -1 ? upwards.mutate : downwards.mutate);
  };
  const shared = {
    kind: 'quiet',
    'aria-describedby': `banner-${id}`,
    busy: step.busy,
    held: step.busy || (isNew && place !== movedTo),
  } as const;
  return (
    <>
      <AdminButton {...shared} ref={up} disabled={place === 0} onClick={() => move(-1)}>
        Move up
      </AdminButton>
      <AdminButton {...shared} ref={down} disabled={place === ids.length - 1} onClick={() => move(1)}>
        Move down
      </AdminButton>
    </>
  );
}

function SwitchButton({ banner: { id, isActive } }: Pick<Props, 'banner'>) {
  const { isPending, mutate } = useMutationOnce({
    mutationFn: () => adminBannerClient.updateBanner({ params: { id }, body: { isActive: !isActive } }),
    meta: adminMeta(
      { title: 'Banner Updated', description: 'Banner updated successfully.' },
      'Failed to update banner. Please try again.',
    ),
  });
  const { press, step } = useAdminStep(String(isActive), isPending);
  return (
    <AdminButton kind="quiet" aria-describedby={`banner-${id}`} {...step} onClick={() => press(mutate)}>
      {isActive ? 'Switch off' : 'Switch on'}
    </AdminButton>
  );
}
