import type { EstimateDocument } from '../features/estimates/estimate-document.ts';

/** An answer to an estimate request, without lines. */
export const sampleDocument: EstimateDocument = {
  version: 1,
  createdAt: '2026-11-18T04:00:00.000Z',
  lines: [],
  subtotalLkr: 0,
  wastageLkr: 0,
  totalLkr: 0,
  notes: '',
  assumptions: '',
  validUntil: '2026-12-18',
  reason: null,
};
