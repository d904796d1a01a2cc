import { memo, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { categories, cities } from '../../../../shared/features/providers/category.ts';
import { categoryNames } from '../../../../shared/features/providers/category-texts.ts';
import type { ProviderSummary } from '../../../../shared/features/providers/provider-contract.ts';
import type { ListedProvider, ProviderTab } from '../../../../shared/features/providers/provider-list-contract.ts';
import { paths } from '../../../../shared/paths.ts';
import { AdminFrame } from '../../../admin/AdminFrame.tsx';
import { useAdminListing } from '../../../admin/parts/admin-listing.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminListPage } from '../../../admin/parts/AdminListPage.tsx';
import { Badge, CertifiedBadge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { providerListing } from './admin-provider-data.ts';
import { AdminManageDialog } from './AdminManageDialog.tsx';
import { AdminProviderDialog } from './AdminProviderDialog.tsx';
import { AdminTermsDialog } from './AdminTermsDialog.tsx';
import { Avatar } from '../Avatar.tsx';

export function AdminProvidersPage() {
  const [creates, setCreates] = useState(false);
  const [translates, setTranslates] = useState(false);
  const create = () => setCreates(true);
  const [path, navigate] = useLocation();
  const query = useSearch();
  const asked = new URLSearchParams(query).get('edit');
  // Otherwise a reload or Back would open it again.
  const closeAsked = () => {
    const address = new URLSearchParams(query);
    address.delete('edit');
    const text = address.toString();
    navigate(text === '' ? path : `${path}?${text}`, { replace: true });
  };
  return (
    <AdminFrame
      title="Provider Management"
      lead="Onboard and manage tilers, glass, and ceiling specialists"
      action={
        <div className="flex flex-wrap gap-2">
          <AdminButton kind="quiet" onClick={() => setTranslates(true)}>
            Tags & Services
          </AdminButton>
          <AdminButton onClick={create}>Add Provider</AdminButton>
        </div>
      }
    >
      <Providers onCreate={create} />
      <AdminTermsDialog open={translates} onClose={() => setTranslates(false)} />
      <AdminProviderDialog id={null} open={creates} onOpenChange={setCreates} />
      {asked !== null && <AdminProviderDialog key={asked} id={asked} open onOpenChange={closeAsked} />}
    </AdminFrame>
  );
}

const tabs = (): readonly (readonly [tab: ProviderTab, text: string])[] => [
  ['all', 'All'],
  ...categories.map((category) => [category, categoryNames[category]()] as const),
  ['featured', 'Featured'],
  ['certified', 'Certified'],
  ['unlisted', 'Not listed'],
];

function Providers({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <AdminListPage
      list={useAdminListing(providerListing)}
      label="Search providers"
      hint="Name, city or phone"
      tabsLabel="Category"
      tabs={tabs()}
      cities={cities}
      orders={[
        ['site', 'As on the site'],
        ['name', 'By name'],
        ['reviews', 'Most reviews'],
        ['newest', 'Newest first'],
      ]}
      empty={
        <EmptyState title="No providers found">
          <Button onClick={onCreate}>Add Your First Provider</Button>
        </EmptyState>
      }
      none={{ title: 'No providers match', hint: 'Try another search, category or city.' }}
      rows={{ tiles: 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3' }}
    >
      {(provider) => <ProviderTile key={provider.id} provider={provider} />}
    </AdminListPage>
  );
}

const ProviderTile = memo(function ProviderTile({ provider }: { readonly provider: ListedProvider }) {
  const { id, displayName, slug, rating, reviewCount } = provider;
  return (
    <Card as="li" padded={false} className="grid content-between gap-3 p-4">
      <div className="grid gap-2.5">
        <div className="flex items-center gap-3">
          <Avatar provider={provider} size={48} className="size-12" />
          <div className="min-w-0">
            <h2 id={`name-${id}`} className="text-lg wrap-anywhere">
              <Link href={paths.provider(slug)} className="hover:underline">
                {displayName}
              </Link>
            </h2>
            <p className="text-sm wrap-anywhere text-ink-2">{provider.cities.join(', ') || 'No cities'}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {!provider.isListed && <Badge kind="closed">Not listed</Badge>}
          {provider.isCertified && <CertifiedBadge />}
          {provider.featured && <Badge kind="turn">Featured</Badge>}
        </div>
        <p className="text-sm">{rating === null ? 'No reviews yet' : `${rating.toFixed(1)} (${reviewCount})`}</p>
      </div>
      <ProviderActions id={id} displayName={displayName} />
    </Card>
  );
});

function ProviderActions({ id, displayName }: Pick<ProviderSummary, 'id' | 'displayName'>) {
  const [edits, setEdits] = useState(false);
  const [manages, setManages] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <AdminButton kind="quiet" className="flex-1" aria-describedby={`name-${id}`} onClick={() => setEdits(true)}>
        Edit
      </AdminButton>
      <AdminButton kind="quiet" className="flex-1" aria-describedby={`name-${id}`} onClick={() => setManages(true)}>
        Manage
      </AdminButton>
      {edits && <AdminProviderDialog id={id} open onOpenChange={setEdits} />}
      {manages && <AdminManageDialog id={id} name={displayName} open onOpenChange={setManages} />}
    </div>
  );
}
