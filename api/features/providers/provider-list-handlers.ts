import {
  providerTabs,
  type providerListContract,
  type ProviderTab,
} from '../../../shared/features/providers/provider-list-contract.ts';
import { categoryNames } from '../../../shared/features/providers/category-texts.ts';
import type { Handlers } from '../../router/handler.ts';
import { answerList } from '../../db/lists/answer-list.ts';
import { selectSummaries, toProvider } from './provider-queries.ts';
import { providerList } from './provider-list.ts';

const yesOrNo = (isSo: boolean): string => (isSo ? 'Yes' : 'No');

const { page, table } = answerList({
  source: providerList,
  tabs: providerTabs,
  statesOf: (tab: ProviderTab) => [tab],
  // Includes the contact data for the office.
  rows: async (db, ids) =>
    (
      await selectSummaries(db.selectFrom('provider'))
        .select(['email', 'phone', 'isListed'])
        .where('id', 'in', ids)
        .execute()
    ).map(toProvider),
  heads: [
    'Name',
    'Slug',
    'Category',
    'Cities',
    'Area',
    'Phone',
    'Email',
    'Listed',
    'Certified',
    'Featured',
    'Rating',
    'Reviews',
  ],
  cellsOf: (row) => [
    row.displayName,
    row.slug,
    categoryNames[row.category](),
    row.cities.join(', '),
    row.area,
    row.phone,
    row.email,
    yesOrNo(row.isListed),
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
