import { m } from '../../../paraglide/messages.js';

/** The texts of a report, in their order. Forms, the document and their schemas are made from this list. */
export const reportTexts = {
  findings: { label: m.report_findings, hint: m.report_findings_hint, isOptional: false },
  doFirst: { label: m.report_do_first, hint: m.report_do_first_hint, isOptional: true },
} as const;

export type ReportTextName = keyof typeof reportTexts;

// An object literal has exactly the keys of its type.
export const reportTextNames = Object.keys(reportTexts) as readonly ReportTextName[];

/** An object with a value for each text. */
export const forEachText = <Value>(valueOf: (name: ReportTextName) => Value): Record<ReportTextName, Value> =>
  Object.fromEntries(reportTextNames.map((name) => [name, valueOf(name)])) as Record<ReportTextName, Value>;
