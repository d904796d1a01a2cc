import { z } from 'zod/mini';
import { messageKey } from '../../message-key.ts';
import { optionalText, requiredText } from '../../fields.ts';
import { maxReportPhotos } from '../../media/photo-bounds.ts';
import { photoIdSchema } from '../../media/photo.ts';
import { typedNumber } from '../../typed-area.ts';
import { pricedLinesForm, pricedLinesOf } from '../estimates/estimate-document-form.ts';
import type { InspectionReport } from './inspection-report.ts';
import { forEachText, reportTextNames, reportTexts, type ReportTextName } from './inspection-report-texts.ts';
import { lengthUnits } from './room-areas.ts';

const maxTextLength = 4000;

const maxRooms = 30;

const noLength = messageKey('noLength');

/** As a person types it: `12,5` is stored as `12.5`. */
export const lengthField = z.pipe(
  z.pipe(
    z.string(noLength).check(z.maxLength(20, noLength)),
    z.transform((typed) => typedNumber(typed) ?? ''),
  ),
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,4}(?:\.\d{1,2})?$/, noLength),
      z.refine((text) => Number(text) > 0, noLength),
    ),
    // Stores `012.50` as `12.5`.
    z.transform((text) => String(Number(text))),
  ),
);

const roomForm = z.object({
  name: requiredText(messageKey('noRoomName'), { max: 60 }),
  length: lengthField,
  width: lengthField,
  unit: z.enum(lengthUnits, messageKey('required')),
});

/** A photo is named by the report before it arrives. */
const photoForm = z.object({
  id: photoIdSchema,
  caption: optionalText(120),
});

/** The fields of a report; `reportChecks` belong to them. */
export const reportFields = {
  ...forEachText(() => optionalText(maxTextLength)),
  rooms: z.array(roomForm, messageKey('required')).check(z.maxLength(maxRooms, messageKey('tooManyRooms'))),
  photos: z.array(photoForm, messageKey('required')).check(
    z.maxLength(maxReportPhotos, messageKey('enoughReportPhotos')),
    z.refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, messageKey('photoIsAnother')),
  ),
  /** The draft of a quote; may be empty. */
  lines: pricedLinesForm,
};

export const reportChecks = reportTextNames
  .filter((name) => !reportTexts[name].isOptional)
  .map((name) =>
    z.refine<Record<ReportTextName, string>>((report) => report[name] !== '', {
      path: [name],
      error: messageKey('noReportText'),
    }),
  );

/** The form in which the professional, or the office for them, writes a report. */
export const reportForm = z.object(reportFields).check(...reportChecks);

export type ReportForm = z.input<typeof reportForm>;

/** What is stored of a report, as one value: it is read and replaced as a whole. */
export type ReportContent = Omit<z.output<typeof reportForm>, 'lines'> & ReturnType<typeof pricedLinesOf>;

/** Adds the computed amounts to the form's values. */
export const reportContentOf = ({ lines, ...written }: z.output<typeof reportForm>): ReportContent => ({
  ...written,
  ...pricedLinesOf(lines),
});

/** The form's values for an existing report. */
export const reportFormOf = (report: InspectionReport): ReportForm => ({
  ...forEachText((name) => report[name]),
  rooms: report.rooms.map((room) => ({ ...room })),
  photos: report.photos.map(({ id, caption }) => ({ id, caption })),
  lines: report.lines.map(({ kind, text, quantity, unit, rateLkr, wastagePercent }) => ({
    kind,
    text,
    quantity,
    unit,
    rateLkr,
    wastagePercent: kind === 'material' ? String(wastagePercent) : '',
  })),
});
