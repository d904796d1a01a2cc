import { m } from '../../../paraglide/messages.js';
import { photoPath } from '../../../shared/media/photo-bounds.ts';
import type { InspectionReport } from '../../../shared/features/visits/inspection-report.ts';
import { SecretPhoto } from '../../photos/SecretPhotos.tsx';
import { ShownPhoto } from '../../photos/ShownPhoto.tsx';
import type { PhotoAccess } from '../../photos/read-photo.ts';
import { ReportDialog } from './ReportDialog.tsx';

type Props = {
  readonly report: InspectionReport | null;
  readonly reference: string;
  /** The secret or the grant of the reader; null: their session. */
  readonly by: PhotoAccess | null;
};

/** The report of an inspection, for its customer; nothing before it is sent. */
export function InspectionReported({ report, reference, by }: Props) {
  if (report === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-3">
      <div className="min-w-0">
        <p className="font-semibold">{m.report_yours()}</p>
        <p className="text-sm text-ink-2">{m.report_summary()}</p>
      </div>
      <ReportDialog
        kind="sea"
        report={report}
        reference={reference}
        // The booking or its job may have another by now.
        professional={report.professional ?? m.requests_to_somebody()}
        label={m.report_read()}
        renderPhoto={(photo, name) =>
          by ? (
            <SecretPhoto id={photo.id} name={name || photo.caption} {...by} />
          ) : (
            <a href={photoPath(photo.id)} target="_blank" rel="noreferrer" className="block rounded-xs">
              <ShownPhoto
                src={photoPath(photo.id, 320)}
                name={name || photo.caption}
                width={160}
                height={120}
                className="aspect-4/3 w-full"
              />
            </a>
          )
        }
      />
    </div>
  );
}
