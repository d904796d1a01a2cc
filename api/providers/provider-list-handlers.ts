import {
  providerStates,
  providerTabs,
  statesOfProviderTab,
  type providerListContract,
} from '../../shared/providers/provider-list-contract.ts';
import { categoryNames } from '../../shared/providers/category-texts.ts';
import { marks } from '../database/marks.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { providers } from '../entities/provider-entity.ts';
import { answerList } from '../listings/answer-list.ts';
import { listedProviderView } from './provider-rows.ts';

const yesOrNo = (isSo: boolean): string => (isSo ? 'Yes' : 'No');

const { page, table } = answerList({
  kind: 'provider',
  tabs: providerTabs,
  states: providerStates,
  statesOf: statesOfProviderTab,
  rows: (read, ids) => listedProviderView.read(read, `where ${providers.id} in (${marks(ids)})`, ids),
  heads: ['Name', 'Slug', 'Category', 'Cities', 'Area', 'Phone', 'Email', 'Certified', 'Featured', 'Rating', 'Reviews'],
  cellsOf: (row) => [
    row.displayName,
    row.slug,
    categoryNames[row.category](),
    row.cities.join(', '),
    row.area,
    row.phone,
    row.email,
    yesOrNo(row.isCertified),
    yesOrNo(row.featured),
    row.rating,
    row.reviewCount,
  ],
});

export const providerListHandlers: Handlers<typeof providerListContract> = {
  pageProviders: page,
  exportProviders: table,
};
