import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Banner } from '../../shared/banners/banner-contract.ts';
import { useAdminAction } from '../accounts/use-admin-action.ts';
import { AdminFrame } from '../shell/AdminFrame.tsx';
import { AdminButton } from '../ui/AdminButton.tsx';
import { AdminDeleteDialog } from '../ui/AdminDeleteDialog.tsx';
import { AdminList } from '../ui/AdminList.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Picture } from '../ui/Picture.tsx';
import { adminBannerClient, adminBannersQuery, movedBy } from './admin-banner-data.ts';
import { AdminBannerDialog } from './AdminBannerDialog.tsx';

export function AdminBannersPage() {
  const [creates, setCreates] = useState(false);
  return (
    <AdminFrame title="Banner Management" lead="Manage homepage banner advertisements" action={<AdminButton onClick={() => setCreates(true)}>Create Banner</AdminButton>}>
      <Banners />
      <AdminBannerDialog banner={null} open={creates} onOpenChange={setCreates} />
    </AdminFrame>
  );
}

function Banners() {
  const banners = useQuery(adminBannersQuery());
  return (
    <AdminList read={banners}>
      {(list) => (list.length === 0 ? <EmptyState title="No banners yet. Create your first banner above." /> : (
        <ol className="grid gap-3 sm:grid-cols-2">
          {list.map((banner, place) => <BannerTile key={banner.id} banner={banner} ids={list.map(({ id }) => id)} place={place} />)}
        </ol>
      ))}
    </AdminList>
  );
}

function BannerTile({ banner, ids, place }: { readonly banner: Banner; readonly ids: readonly string[]; readonly place: number }) {
  const { pending, start } = useAdminAction();
  const [edits, setEdits] = useState(false);
  const [deletes, setDeletes] = useState(false);
  const { id, title, imageUrl, linkUrl, isActive, sortOrder } = banner;
  const move = (step: -1 | 1) => start({
    work: () => adminBannerClient.reorderBanners({ body: { ids: movedBy(ids, id, step) } }),
    done: { title: 'Banners Reordered', description: 'Banners are shown in their new order.' },
  });
  const remove = () => start({
    work: () => adminBannerClient.deleteBanner({ params: { id } }),
    done: { title: 'Banner Deleted', description: 'Banner deleted successfully.' },
    failure: 'Failed to delete banner. Please try again.',
    onDone: () => setDeletes(false),
  });
  const described = { 'aria-describedby': `banner-${id}`, kind: 'quiet' } as const;
  return (
    <Card as="li" padded={false} className="grid content-between overflow-hidden">
      <Picture src={imageUrl} alt="" width={480} height={180} sizes="(min-width: 60rem) 480px, 100vw" className="aspect-[8/3] w-full bg-cement" />
      <div className="grid gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 text-sm">
            <h2 id={`banner-${id}`} className="text-lg wrap-anywhere">{title}</h2>
            <p className="text-ink-2">Sort order: {sortOrder}</p>
            {linkUrl !== null && <p className="wrap-anywhere"><a href={linkUrl}>{linkUrl}</a></p>}
          </div>
          {!isActive && <Badge kind="closed">Inactive</Badge>}
        </div>
        <div className="flex flex-wrap gap-2">
          <AdminButton {...described} busy={pending} disabled={place === 0} onClick={() => move(-1)}>Move up</AdminButton>
          <AdminButton {...described} busy={pending} disabled={place === ids.length - 1} onClick={() => move(1)}>Move down</AdminButton>
          <AdminButton {...described} onClick={() => setEdits(true)}>Edit</AdminButton>
          <AdminButton {...described} onClick={() => setDeletes(true)}>Delete</AdminButton>
        </div>
      </div>
      <AdminBannerDialog banner={banner} open={edits} onOpenChange={setEdits} />
      <AdminDeleteDialog open={deletes} onOpenChange={setDeletes} title="Delete Banner" text={`This action cannot be undone. “${title}” will be gone for good.`} pending={pending} onDelete={remove} />
    </Card>
  );
}
