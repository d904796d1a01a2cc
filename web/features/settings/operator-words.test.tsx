import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { BannerSlider } from '../banners/BannerSlider.tsx';
import { readBanners } from '../banners/banner-client.ts';
import { sampleCopy } from '../../testing/sample-copy.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { problem } from '../../testing/responses.ts';
import { FeeLedger } from './FeeLedger.tsx';
import { readSite } from './site-client.ts';

overwriteGetLocale(() => 'si');

const { site } = sampleCopy;
const banner = { id: 'b1', title: 'Monsoon', imageUrl: '/objects/a', linkUrl: null, isActive: true, sortOrder: 1 };
const english = { '/api/site': site, '/api/banners/active': [banner, { ...banner, id: 'b2', title: 'Sale' }] };
const inSinhala = { refundTerms: 'ආපසු ගෙවමු.', banners: [{ id: 'b1', title: 'මෝසම' }] };

let answers: Record<string, unknown>;

beforeEach(() => {
  stubApi(({ path }) => (path in answers ? Response.json(answers[path]) : problem(404, 'not-found')));
});

test.each([
  ['in it', inSinhala, inSinhala.refundTerms, null],
  ['in English, marked as such, without a translation', { ...inSinhala, refundTerms: null }, site.refundTerms, 'en'],
  ['in English if the server knows no translations', undefined, site.refundTerms, 'en'],
])("the operator's refund terms are shown %s", async (_how, text, said, lang) => {
  answers = text ? { ...english, '/api/texts/si/site': text } : english;
  render(<FeeLedger commitment={{ to: 'estimate', feeLkr: 2000 }} site={await readSite()} />);
  expect(screen.getByText(said ?? '').getAttribute('lang')).toBe(lang);
});

test("a banner is in the page's language, or in English, marked as such, without a translation", async () => {
  answers = { ...english, '/api/texts/si/site': inSinhala };
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  render(<BannerSlider banners={await readBanners()} />);
  expect(screen.getByText('මෝසම').getAttribute('lang')).toBeNull();
  expect(screen.getByText('Sale').getAttribute('lang')).toBe('en');
});
