import { z } from 'zod/mini';
import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { adminEstimateSchema } from './admin-estimate-contract.ts';
import { estimateDocumentForm, noEstimateForm } from './estimate-document-form.ts';
import { estimateDocumentSchema } from './estimate-document.ts';

/** Number of versions of an answer that are shown. */
export const versionsShown = 20;

export const estimateDocumentContract = defineContract({
  listEstimateDocuments: {
    method: 'GET',
    path: '/api/admin/quotation-requests/:id/documents',
    access: 'office',
    summary: 'List the answers to an estimate request, newest version first, 20 at most',
    params: rowParams,
    response: z.array(estimateDocumentSchema),
  },
  answerEstimate: {
    method: 'POST',
    path: '/api/quotation-requests/:id/document',
    access: 'office',
    summary: 'Answer an estimate request, or replace the answer; 409 when someone else has just answered it',
    params: rowParams,
    body: estimateDocumentForm,
    response: adminEstimateSchema,
    invalidates: [],
    target: { kind: 'estimate', id: 'params.id' },
  },
  refuseEstimate: {
    method: 'POST',
    path: '/api/quotation-requests/:id/no-estimate',
    access: 'office',
    summary: 'Answer that no estimate is possible, and why',
    params: rowParams,
    body: noEstimateForm,
    response: adminEstimateSchema,
    invalidates: [],
    target: { kind: 'estimate', id: 'params.id' },
  },
});
