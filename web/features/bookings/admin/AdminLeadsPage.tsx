import { Content, Root } from 'radix-ui/tabs';
import { useLocation, useSearch } from 'wouter';
import { estimateListing } from '../../estimates/admin/admin-estimate-data.ts';
import { AdminEstimates } from '../../estimates/admin/AdminEstimates.tsx';
import type { Tally } from '../../../../shared/lists/listing.ts';
import { paths } from '../../../../shared/paths.ts';
import { AdminFrame } from '../../../admin/AdminFrame.tsx';
import { useAdminListing } from '../../../admin/parts/admin-listing.ts';
import { tallyText } from '../../../admin/parts/AdminListPage.tsx';
import { AdminTabs } from '../../../admin/parts/AdminTabs.tsx';
import { bookingListing } from './admin-booking-data.ts';
import { AdminBookings } from './AdminBookings.tsx';

export function AdminLeadsPage() {
  return (
    <AdminFrame title="Inspection Leads">
      <Leads />
    </AdminFrame>
  );
}

function Leads() {
  const tab = new URLSearchParams(useSearch()).get('tab') === 'estimates' ? 'estimates' : 'inspections';
  const bookings = useAdminListing(bookingListing, tab === 'inspections');
  const estimates = useAdminListing(estimateListing, tab === 'estimates');
  const [, navigate] = useLocation();
  // The other list starts without filters, because they rarely apply to both.
  const choose = (next: string) =>
    navigate(next === 'estimates' ? `${paths.adminLeads()}?tab=estimates` : paths.adminLeads(), { replace: true });
  const all = (page: { readonly counts: { readonly all: Tally } } | undefined) =>
    page ? tallyText(page.counts.all) : '…';
  return (
    <Root value={tab} onValueChange={choose}>
      <AdminTabs
        label="Leads"
        tabs={[
          ['inspections', `Inspections (${all(bookings.page)})`],
          ['estimates', `Estimates (${all(estimates.page)})`],
        ]}
      />
      <Content value="inspections" className="pt-4">
        <AdminBookings list={bookings} />
      </Content>
      <Content value="estimates" className="pt-4">
        <AdminEstimates list={estimates} />
      </Content>
    </Root>
  );
}
