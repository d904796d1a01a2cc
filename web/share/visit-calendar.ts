import { m } from '../../paraglide/messages.js';
import { inspectionCalendar, type Inspection } from '../../shared/features/visits/inspection-calendar.ts';
import { basePath } from '../../shared/site-language.ts';

type Visit = Omit<Inspection, 'origin' | 'writtenAt' | 'isCancelled' | 'isTentative'>;

/**
 * Downloads a calendar file with a confirmed visit. The entry has the same UID as the one in the mail, so the later one
 * replaces the earlier.
 */
export function downloadVisit(visit: Visit): void {
  const calendar = inspectionCalendar({
    ...visit,
    origin: location.origin + basePath(),
    writtenAt: new Date().toISOString(),
  });
  const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${m.next_visit_file_name()}.ics`;
  link.click();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
