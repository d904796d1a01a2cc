import type { AdminReport } from '../../shared/features/visits/inspection-report-contract.ts';
import type { InspectionReport } from '../../shared/features/visits/inspection-report.ts';

/** A report without rooms, photos and lines, which the office has not sent yet. */
export const sampleReport = (more: Partial<InspectionReport> = {}): InspectionReport => ({
  version: 1,
  professional: 'Nadeesha Floors',
  writtenAt: '2026-11-20T04:00:00.000Z',
  sentAt: null,
  findings: 'Damp.',
  doFirst: '',
  rooms: [],
  photos: [],
  lines: [],
  subtotalLkr: 0,
  wastageLkr: 0,
  totalLkr: 0,
  ...more,
});

/** The report of booking `booking-1`, for the office. */
export const sampleAdminReport = (more: Partial<InspectionReport> = {}): AdminReport => ({
  id: 'booking-1',
  reference: 'NB-7F3K2QXM',
  fullName: 'Dilani Perera',
  language: 'en',
  provider: null,
  writer: null,
  report: sampleReport(more),
});
