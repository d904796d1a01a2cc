import { HtmlValidate, StaticConfigLoader, type RuleConfig } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageNames, paths } from '../../shared/paths.ts';
import { languagePath, siteLanguages } from '../../shared/site-language.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { sqlite } from '../testing/test-databases.ts';
import { builtPages } from './pages.ts';

/** One document of each kind that the server sends, including missing pages. */
const addresses = [
  '/',
  '/tilers',
  '/tilers?category=glass&city=Kandy',
  '/tilers?search=zzzz',
  '/tilers?compare=nadeesha-floors,nizam-glass-and-aluminium',
  '/tilers/nadeesha-floors',
  '/request-quote/nadeesha-floors',
  '/book/start',
  '/blog',
  '/blog/why-tiles-sound-hollow',
  '/guides',
  '/guides/ceiling-types-compared',
  '/contact',
  ...pageNames.map((name) => paths.page(name)),
  '/tilers/nobody',
  '/book/nobody',
  '/blog/nothing',
  '/guides/nothing',
  '/nothing',
];

/** Screens that are rendered in the browser: their documents are empty. */
const drawnOnDevice = ['/requests', '/offline', '/portal/login', '/portal/jobs', '/shell.html'];

let api: Harness;
beforeAll(async () => {
  api = await startHarness(sqlite, {
    pages: await builtPages('dist'),
    fill: (database) => seedDemo(database, { now: sampleNow }),
  });
});
afterAll(() => api.close());

const rules: RuleConfig = {
  // Tables with another layout on a phone: browsers then drop the table role, so it is set explicitly.
  'no-redundant-role': 'off',
  // The submit button of such a form appears once the app has hydrated it.
  'wcag/h32': 'off',
};
/** Ignores settings on the machine. */
const validatorWith = (more: RuleConfig) =>
  new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { ...rules, ...more },
    }),
  );
const whole = validatorWith({});
const empty = validatorWith({ 'element-required-content': 'off' });

test.each(siteLanguages)('the documents in %s are valid HTML', async (language) => {
  const faults: Record<string, string[]> = {};
  for (const address of [...addresses, ...drawnOnDevice]) {
    const { text } = await api.send('GET', languagePath(language) + address);
    expect(text).toContain(`<html lang="${language}">`);
    const validator = drawnOnDevice.includes(address) ? empty : whole;
    const { results } = await validator.validateString(text);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    if (found.length > 0) faults[address] = found;
  }
  expect(faults).toEqual({});
});
