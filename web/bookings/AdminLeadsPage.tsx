import { useQuery } from '@tanstack/react-query';
import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import { useLocation, useSearch } from 'wouter';
import { adminEstimatesQuery } from '../estimates/admin-estimate-data.ts';
import { AdminEstimates } from '../estimates/AdminEstimates.tsx';
import { paths } from '../../shared/paths.ts';
import { AdminFrame } from '../office/AdminFrame.tsx';
import { AdminList } from '../office/parts/AdminList.tsx';
import { adminTabLook, adminTabsLook } from '../office/parts/admin-control.ts';
import { adminBookingsQuery } from './admin-booking-data.ts';
import { AdminBookings } from './AdminBookings.tsx';

export function AdminLeadsPage() {
  return (
    <AdminFrame title="Inspection Leads">
      <Leads />
    </AdminFrame>
  );
}

const countOf = (list: readonly unknown[] | undefined): string => (list ? String(list.length) : '…');

function Leads() {
  const bookings = useQuery(adminBookingsQuery());
  const estimates = useQuery(adminEstimatesQuery());
  const [, navigate] = useLocation();
  const tab = new URLSearchParams(useSearch()).get('tab') === 'estimates' ? 'estimates' : 'inspections';
  // Each begins anew: what was looked for in the one is hardly looked for in the other.
  const choose = (next: string) =>
    navigate(next === 'estimates' ? `${paths.adminLeads()}?tab=estimates` : paths.adminLeads(), { replace: true });
  return (
    <Root value={tab} onValueChange={choose}>
      <List aria-label="Leads" className={adminTabsLook}>
        <Trigger value="inspections" className={adminTabLook}>{`Inspections (${countOf(bookings.data)})`}</Trigger>
        <Trigger value="estimates" className={adminTabLook}>{`Estimates (${countOf(estimates.data)})`}</Trigger>
      </List>
      <Content value="inspections" className="pt-4">
        <AdminList read={bookings}>{(rows) => <AdminBookings bookings={rows} />}</AdminList>
      </Content>
      <Content value="estimates" className="pt-4">
        <AdminList read={estimates}>{(rows) => <AdminEstimates estimates={rows} />}</AdminList>
      </Content>
    </Root>
  );
}
