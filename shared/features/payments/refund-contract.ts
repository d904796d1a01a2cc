import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';

const move = { method: 'POST', access: 'owner', params: rowParams, response: rowParams, invalidates: [] } as const;
const ofBooking = { ...move, target: { kind: 'booking', id: 'params.id' } } as const;
const ofEstimate = { ...move, target: { kind: 'estimate', id: 'params.id' } } as const;

const ofCommission = { ...move, target: { kind: 'job', id: 'params.id' } } as const;

const sent = 'Mark a promised refund as sent';
const mistaken = 'Undo marking a refund as sent';

/** Endpoints for refunds of what was cancelled. */
export const refundContract = defineContract({
  markBookingRefunded: { ...ofBooking, path: '/api/bookings/:id/refund-sent', summary: sent },
  unmarkBookingRefunded: { ...ofBooking, path: '/api/bookings/:id/refund-not-sent', summary: mistaken },
  markEstimateRefunded: { ...ofEstimate, path: '/api/quotation-requests/:id/refund-sent', summary: sent },
  unmarkEstimateRefunded: { ...ofEstimate, path: '/api/quotation-requests/:id/refund-not-sent', summary: mistaken },
  markCommissionRefunded: { ...ofCommission, path: '/api/jobs/:id/refund-sent', summary: sent },
  unmarkCommissionRefunded: { ...ofCommission, path: '/api/jobs/:id/refund-not-sent', summary: mistaken },
});
