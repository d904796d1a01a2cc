import type { estimateListContract } from '../../../shared/features/estimates/estimate-list-contract.ts';
import {
  estimateStateName,
  estimateTabs,
  statesOfEstimateTab,
} from '../../../shared/features/estimates/estimate-state.ts';
import { projectTypeNames } from '../../../shared/features/estimates/project-type-texts.ts';
import type { Handlers } from '../../router/handler.ts';
import { answerList, tableTime } from '../../db/lists/answer-list.ts';
import { readEstimates } from './estimate-queries.ts';
import { estimateList } from './estimate-list.ts';

const time = (instant: string | null) => (instant === null ? null : tableTime(instant));

const { page, table } = answerList({
  source: estimateList,
  tabs: estimateTabs,
  statesOf: statesOfEstimateTab,
  rows: (db, ids) => readEstimates(db, (all) => all.where('estimateRequest.id', 'in', ids)),
  heads: [
    'Reference',
    'Sent',
    'Name',
    'Phone',
    'Email',
    'Project',
    'Location',
    'Area (sq ft)',
    'Provider',
    'State',
    'Paid',
    'Answered',
    'Description',
  ],
  cellsOf: (row) => [
    row.reference,
    tableTime(row.createdAt),
    row.contactName,
    row.contactPhone,
    row.contactEmail,
    projectTypeNames[row.projectType](),
    row.projectLocation,
    row.areaSqft,
    row.provider.displayName,
    estimateStateName(row),
    time(row.paidAt),
    time(row.answeredAt),
    row.description,
  ],
});

export const estimateListHandlers: Handlers<typeof estimateListContract> = {
  pageEstimates: page,
  exportEstimates: table,
};
