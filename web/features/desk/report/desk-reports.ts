import type { DeskVisit } from '../../../../shared/features/desk/desk-contract.ts';
import type { SendReport } from '../../../../shared/features/visits/inspection-report-contract.ts';
import { reportFormOf } from '../../../../shared/features/visits/inspection-report-form.ts';
import { forEachText } from '../../../../shared/features/visits/inspection-report-texts.ts';
import { adoptDraft } from '../../../outbox/drafts/draft.ts';
import { readDraft, typedHere } from '../../../outbox/drafts/saved-draft.ts';

export const draftNameOf = (visitId: string) => `report:${visitId}` as const;

/** The draft of a report on this device; null if there is none. From now on this tab writes it. */
export async function readReportDraft(visitId: string): Promise<SendReport | null> {
  const name = draftNameOf(visitId);
  const kept = await readDraft(name);
  if (kept) adoptDraft(name, kept.key, kept.secret);
  // What was typed just before this tab left an earlier page is newer.
  const text = typedHere.read(name)['report'] ?? kept?.values['report'];
  // Only `ReportEditor` and the outbox write it.
  return text ? formOf(JSON.parse(text) as SendReport) : null;
}

/** Numbers of a report that was sent are texts in its form. */
const formOf = ({ lines, ...report }: SendReport): SendReport => ({
  ...report,
  lines: lines.map((line) => ({
    ...line,
    rateLkr: String(line.rateLkr),
    wastagePercent: String(line.wastagePercent ?? ''),
  })),
});

/** What the form begins with: the present report, if there is one. */
export const beginningOf = ({ report }: Pick<DeskVisit, 'report'>): SendReport =>
  report
    ? { ...reportFormOf(report), replaces: report.version }
    : { ...forEachText(() => ''), rooms: [], photos: [], lines: [], replaces: 0 };
