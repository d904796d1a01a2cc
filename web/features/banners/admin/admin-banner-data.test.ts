import { expect, test } from 'vitest';
import { createQueryClient } from '../../../query-client.ts';
import { adminBannersQuery, movedBy, showBanner } from './admin-banner-data.ts';

test('a banner moves by one place, and not beyond the ends', () => {
  expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(movedBy(['a', 'b'], 'gone', 1)).toEqual(['a', 'b']);
});

test('a changed banner is shown in its place at once', () => {
  const client = createQueryClient();
  const { queryKey } = adminBannersQuery();
  client.setQueryData(
    queryKey,
    ['one', 'other'].map((id) => ({
      id,
      title: id,
      imageUrl: '/a',
      linkUrl: null,
      isActive: true,
      titleSi: '',
      titleTa: '',
      sortOrder: 1,
    })),
  );
  showBanner(client, {
    id: 'other',
    title: 'New',
    imageUrl: '/b',
    linkUrl: null,
    isActive: false,
    titleSi: '',
    titleTa: '',
    sortOrder: 1,
  });
  expect(client.getQueryData(queryKey)?.map(({ title }) => title)).toEqual(['one', 'New']);
});
