import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBanner } from '../../../../shared/features/banners/admin-banner-contract.ts';
import { AdminFrame } from '../../../admin/AdminFrame.tsx';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { adminBannersQuery } from './admin-banner-data.ts';
import { AdminBannerDialog } from './AdminBannerDialog.tsx';
import { AdminBannerTile } from './AdminBannerTile.tsx';

type Edits = { readonly banner: AdminBanner | null; readonly open: boolean };

export function AdminBannersPage() {
  // Not part of the list: if someone else has deleted the banner, a refetch must not discard the input.
  const [{ banner, open }, setEdits] = useState<Edits>({ banner: null, open: false });
  return (
    <AdminFrame
      title="Banner Management"
      lead="Manage homepage banner advertisements"
      action={<AdminButton onClick={() => setEdits({ banner: null, open: true })}>Create Banner</AdminButton>}
    >
      <Banners onEdit={(chosen) => setEdits({ banner: chosen, open: true })} />
      <AdminBannerDialog banner={banner} open={open} onOpenChange={(next) => setEdits({ banner, open: next })} />
    </AdminFrame>
  );
}

function Banners({ onEdit }: { readonly onEdit: (banner: AdminBanner) => void }) {
  const banners = useQuery(adminBannersQuery());
  return (
    <AdminList read={banners}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState title="No banners yet. Create your first banner above." />
        ) : (
          <ol className="grid gap-3">
            {list.map((banner) => (
              <AdminBannerTile
                key={banner.id}
                banner={banner}
                ids={list.map(({ id }) => id)}
                onEdit={() => onEdit(banner)}
              />
            ))}
          </ol>
        )
      }
    </AdminList>
  );
}
