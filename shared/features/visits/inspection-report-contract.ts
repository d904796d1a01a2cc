import { z } from 'zod/mini';
import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { requiredText } from '../../fields.ts';
import { siteLanguages } from '../../site-language.ts';
import { reportChecks, reportFields } from './inspection-report-form.ts';
import { inspectionReportSchema } from './inspection-report.ts';

/** The version that this one replaces, 0 for the first. The server refuses it if a newer version exists. */
const replaces = z.int('required').check(z.minimum(0, 'required'), z.maximum(1_000_000, 'required'));

/** The form of the office, which sends the report with it. */
export const sendReportForm = z.object({ ...reportFields, replaces }).check(...reportChecks);

/** A visit as the office sees it when it reads or writes its report. */
const adminReportSchema = z.object({
  /** Id of the booking. */
  id: z.string(),
  reference: z.string(),
  fullName: z.string(),
  /** The language of the customer. */
  language: z.enum(siteLanguages),
  provider: z.nullable(z.object({ slug: z.string(), displayName: z.string() })),
  /** Null until one is written. */
  report: z.nullable(inspectionReportSchema),
  /** The administrator who wrote this version; null if the professional did. */
  writer: z.nullable(z.string()),
});

export type AdminReport = z.infer<typeof adminReportSchema>;

const office = { access: 'office', params: rowParams, response: adminReportSchema } as const;

export const inspectionReportContract = defineContract({
  writeReport: {
    method: 'POST',
    path: '/api/work/reports',
    access: 'public',
    summary: 'Write or replace the report of a visit of yours, until the office has sent it',
    // The secret identifies the desk: see `deskContract`.
    secrets: 'one',
    body: z
      .object({ visitId: requiredText('required', { max: 64 }), ...reportFields, replaces })
      .check(...reportChecks),
    response: z.object({ id: z.string(), clientKey: z.nullable(z.string()) }),
    status: 201,
    idempotent: true,
    invalidates: [],
  },
  getInspectionReport: {
    ...office,
    method: 'GET',
    path: '/api/admin/bookings/:id/report',
    summary: 'Read the report of an inspection, and whose it is',
  },
  sendInspectionReport: {
    ...office,
    method: 'POST',
    path: '/api/bookings/:id/report',
    summary: 'Send the report of an inspection to its customer, or replace it; 409 when someone else has changed it',
    body: sendReportForm,
    invalidates: [],
    target: { kind: 'booking', id: 'params.id' },
  },
});

export type WriteReport = z.input<typeof inspectionReportContract.writeReport.body>;
export type SendReport = z.input<typeof sendReportForm>;
