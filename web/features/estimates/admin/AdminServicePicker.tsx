import { useQuery } from '@tanstack/react-query';
import type { AdminEstimate } from '../../../../shared/features/estimates/admin-estimate-contract.ts';
import { servicesQuery } from '../../providers/provider-data.ts';
import type { Line } from '../lines/lines-form.ts';
import { ServicePicker } from '../lines/ServicePicker.tsx';

type Props = {
  readonly provider: Pick<AdminEstimate['provider'], 'slug' | 'displayName'>;
  readonly areaSqft: string | null;
  readonly onPick: (line: Line) => void;
};

/** The services of a professional, to be added as lines. */
export function AdminServicePicker({ provider: { slug, displayName }, areaSqft, onPick }: Props) {
  const { data: services = [] } = useQuery(servicesQuery(slug));
  const label = `Add a service from ${displayName}`;
  return <ServicePicker label={label} services={services} areaSqft={areaSqft} onPick={onPick} />;
}
