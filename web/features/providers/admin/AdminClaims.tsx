import type { AdminProvider } from '../../../../shared/features/providers/admin-provider-contract.ts';
import { AdminFacts } from '../../../admin/parts/AdminFacts.tsx';
import { AdminApplicationPhotos } from '../../joining/admin/AdminApplicationPhotos.tsx';

type Props = { readonly claims: NonNullable<AdminProvider['application']> };

/** What a professional has said of themselves when they applied. The checks below it say what of it was seen. */
export function AdminClaims({ claims: { years, nvqLevel, photos } }: Props) {
  return (
    <section aria-labelledby="claims-title" className="mb-4 grid gap-3 rounded-md border border-line-strong p-4">
      <h2 id="claims-title" className="text-sm font-semibold">
        From their application, not checked
      </h2>
      <AdminFacts
        facts={[
          ['Years of experience', years === null ? 'Not given' : String(years)],
          ['NVQ level', nvqLevel ?? 'None'],
        ]}
      />
      <AdminApplicationPhotos photos={photos} />
    </section>
  );
}
