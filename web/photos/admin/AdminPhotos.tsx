import { useQuery } from '@tanstack/react-query';
import { photoContract } from '../../../shared/media/photo-contract.ts';
import { formatLkr } from '../../../shared/money.ts';
import { createClient } from '../../api-client.ts';
import { liveRead } from '../../lib/live-read.ts';
import { adminSpace } from '../../lib/query-keys.ts';
import { PhotoLinks } from '../PhotoLinks.tsx';

const client = createClient(photoContract);

type Of = { readonly requestId: string };

const usePhotos = ({ requestId }: Of) =>
  useQuery({
    queryKey: [adminSpace, 'photos', requestId],
    queryFn: () => client.listRequestPhotos({ params: { id: requestId } }),
    ...liveRead,
  }).data ?? [];

/** The customer's photos of the site. */
export function AdminPhotos(of: Of) {
  return <PhotoLinks photos={usePhotos(of).filter(({ kind }) => kind === 'photo')} />;
}

type SlipProps = Of & {
  readonly reference: string;
  /** The amount of the payment, in whole rupees. */
  readonly amountLkr: number;
};

/** Photos of transfer slips, next to the payment that they must prove. Renders nothing if there are none. */
export function AdminSlips({ requestId, reference, amountLkr }: SlipProps) {
  const slips = usePhotos({ requestId }).filter(({ kind }) => kind === 'slip');
  if (slips.length === 0) return null;
  return (
    <section aria-label={`Slips of ${reference}`} className="flex flex-wrap items-start gap-4">
      <PhotoLinks photos={slips} />
      <p className="grid gap-0.5 font-semibold tabular-nums">
        <span>{reference}</span>
        <span>{formatLkr(amountLkr)}</span>
      </p>
    </section>
  );
}
