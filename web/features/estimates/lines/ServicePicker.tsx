import { m } from '../../../../paraglide/messages.js';
import { useId } from 'react';
import { goesByArea, type RatedService } from '../../../../shared/features/estimates/rate-guide.ts';
import { formatLkr } from '../../../../shared/money.ts';
import { Select } from '../../../components/form/Select.tsx';
import type { Line } from './lines-form.ts';

type Props = {
  readonly label: string;
  readonly services: readonly RatedService[];
  /** In square feet; null if unknown. */
  readonly areaSqft: string | null;
  readonly onPick: (line: Line) => void;
};

/** The professional's services, each as a line with their rate, and with the area if known. */
export function ServicePicker({ label, services, areaSqft, onPick }: Props) {
  const id = useId();
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
        {label}
      </label>
      <Select id={id} value="" onChange={(event) => pick(event.target.value)}>
        <option value="">{m.line_choose_service()}</option>
        {services.map(({ id: serviceId, serviceName, rateLkr, unit }) => (
          <option key={serviceId} value={serviceId}>
            {`${serviceName}: ${rateLkr === null ? m.line_no_rate() : `${formatLkr(Number(rateLkr))} / ${unit}`}`}
          </option>
        ))}
      </Select>
    </div>
  );
}
