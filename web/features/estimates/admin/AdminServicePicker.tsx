import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminEstimate } from '../../../../shared/features/estimates/admin-estimate-contract.ts';
import { Select } from '../../../components/form/Select.tsx';
import type { EstimateDocumentForm } from '../../../../shared/features/estimates/estimate-document-form.ts';
import { goesByArea } from '../../../../shared/features/estimates/rate-guide.ts';
import { formatLkr } from '../../../../shared/money.ts';
import { servicesQuery } from '../../providers/provider-data.ts';

type Props = {
  readonly provider: AdminEstimate['provider'];
  readonly areaSqft: string | null;
  readonly onPick: (line: EstimateDocumentForm['lines'][number]) => void;
};

/** The professional's services, each as a line with their rate, and with the area if known. */
export function AdminServicePicker({ provider, areaSqft, onPick }: Props) {
  const id = useId();
  const { data: services = [] } = useQuery(servicesQuery(provider.slug));
  if (services.length === 0) return null;
  const pick = (serviceId: string) => {
    const service = services.find((one) => one.id === serviceId);
    if (!service) return;
    const { serviceName, unit, rateLkr } = service;
    const quantity = goesByArea(service) ? (areaSqft ?? '') : '';
    onPick({ text: serviceName, kind: 'labour', quantity, unit, rateLkr: rateLkr ?? '', wastagePercent: '' });
  };
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-sm/[1.3] font-semibold">
        Add a service from {provider.displayName}
      </label>
      <Select id={id} value="" onChange={(event) => pick(event.target.value)}>
        <option value="">Choose a service</option>
        {services.map(({ id: serviceId, serviceName, rateLkr, unit }) => (
          <option key={serviceId} value={serviceId}>
            {`${serviceName}: ${rateLkr === null ? 'no rate' : `${formatLkr(Number(rateLkr))} / ${unit}`}`}
          </option>
        ))}
      </Select>
    </div>
  );
}
