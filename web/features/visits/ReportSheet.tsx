import { m } from '../../../paraglide/messages.js';
import type { ReactNode } from 'react';
import { reportTextNames, reportTexts } from '../../../shared/features/visits/inspection-report-texts.ts';
import type { InspectionReport } from '../../../shared/features/visits/inspection-report.ts';
import type { RoomSize } from '../../../shared/features/visits/room-areas.ts';
import { formatDate } from '../../../shared/colombo-time.ts';
import { FactList } from '../../components/FactList.tsx';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { PricedLines } from '../orders/sheet/PricedLines.tsx';
import { SheetText } from '../orders/sheet/SheetText.tsx';
import { areaText } from './area-text.ts';

type ReportPhoto = InspectionReport['photos'][number];

export type ReportSheetProps = {
  readonly report: InspectionReport;
  readonly reference: string;
  readonly professional: string;
  /** The picture of a photo; `name`: for screen readers. */
  readonly renderPhoto: (photo: ReportPhoto, name: string) => ReactNode;
};

export const sizeOf = ({ length, width, unit }: RoomSize): string =>
  (unit === 'ft' ? m.report_size_ft : m.report_size_m)({ length, width });

/** The report of an inspection, for reading on a phone and printing on one sheet. */
export function ReportSheet({ report, reference, professional, renderPhoto }: ReportSheetProps) {
  const { rooms, photos, lines } = report;
  return (
    <div data-sheet className="grid gap-5 print:gap-2.5 print:text-black print:text-[0.8125rem]/[1.35]">
      <FactList facts={[[m.estimate_document_written_by(), m.estimate_document_writers({ professional })]]} />
      {reportTextNames.map(
        (name) => report[name] !== '' && <SheetText key={name} title={reportTexts[name].label()} text={report[name]} />,
      )}
      {rooms.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-sm font-semibold text-ink-2">{m.report_rooms()}</h3>
          <ul className="grid">
            {rooms.map((room, place) => (
              // Rooms have no ids, and never change.
              <li
                key={place}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 print:py-1"
              >
                <span className="wrap-anywhere">
                  <span className="font-medium">{room.name}</span>{' '}
                  <span className="text-sm text-ink-2">{sizeOf(room)}</span>
                </span>
                <span className="tabular-nums">{areaText([room])}</span>
              </li>
            ))}
            {rooms.length > 1 && (
              <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 font-semibold print:py-1">
                <span>{m.report_area_of_all()}</span>
                <span className="tabular-nums">{areaText(rooms)}</span>
              </li>
            )}
          </ul>
        </div>
      )}
      {photos.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-sm font-semibold text-ink-2">{m.report_photos()}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 print:grid-cols-4 print:gap-2">
            {photos.map((photo, index) => (
              <li key={photo.id} className="grid content-start gap-1 text-sm print:text-[0.6875rem]/[1.25]">
                {renderPhoto(photo, photo.caption === '' ? m.photo_photo({ number: index + 1 }) : '')}
                {photo.caption !== '' && <span className="wrap-anywhere">{photo.caption}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lines.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-sm font-semibold text-ink-2">{m.report_draft_quote()}</h3>
          <PricedLines {...report} />
          <p className="text-sm text-ink-2 print:text-[0.6875rem]">{m.report_is_no_quote()}</p>
        </div>
      )}
      <p className="text-sm text-ink-2">
        <UnbrokenReference>
          {m.estimate_document_written_on({
            reference,
            date: formatDate(report.sentAt ?? report.writtenAt),
          })}
        </UnbrokenReference>
      </p>
    </div>
  );
}
