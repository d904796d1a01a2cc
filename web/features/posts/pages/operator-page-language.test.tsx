import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '../../../../paraglide/messages.js';
import { overwriteGetLocale } from '../../../../paraglide/runtime.js';
import type { Page } from '../../../../shared/features/posts/page-contract.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OperatorPage } from './OperatorPage.tsx';
import { pageQuery } from './page-data.ts';

overwriteGetLocale(() => 'ta');

test.each([
  ['en', 'en'],
  ['ta', null],
] as const)(
  'a page of the operator in %s, read in Tamil, says whether it is only in English',
  async (language, lang) => {
    const page: Page = {
      name: 'about',
      language,
      title: 'About Nivasa',
      bodyHtml: '<p>We know who works well.</p>',
      updatedAt: '2026-11-02T04:00:00.000Z',
    };
    renderScreen(<OperatorPage />, { at: '/about', known: [[pageQuery('about').queryKey, page]] });
    const heading = await screen.findByRole('heading', { level: 1, name: 'About Nivasa' });
    expect(heading.getAttribute('lang')).toBe(lang);
    expect(screen.queryAllByText(m.reading_only_in_english())).toHaveLength(lang === null ? 0 : 1);
  },
);
