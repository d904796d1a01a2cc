import { expect, test } from 'vitest';
import { mailHtml } from './mail-html.ts';

const origin = 'https://nivasa.example';
const written = (...paragraphs: string[]) => {
  const text = `${paragraphs.join('\n\n')}\n\n-- \nNivasa\n`;
  return mailHtml({ language: 'en', subject: 'Quote for <b>Tiles</b> & more', text }, origin);
};
const links = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, words]) => [to, words]);

test('a paragraph that ends with one of our addresses becomes a link with the words before it', () => {
  expect(links(written('Read and accept it: https://nivasa.example/portal/jobs/1?x=1&y=2'))).toEqual([
    ['https://nivasa.example/portal/jobs/1?x=1&amp;y=2', 'Read and accept it'],
  ]);
  expect(links(written('https://nivasa.example/portal/jobs'))).toEqual([
    ['https://nivasa.example/portal/jobs', 'https://nivasa.example/portal/jobs'],
  ]);
});

test('the last of several sentences becomes the link', () => {
  const html = written('The commission of LKR 35,000 is due. How to pay: https://nivasa.example/portal/jobs/1');
  expect(links(html)).toEqual([['https://nivasa.example/portal/jobs/1', 'How to pay']]);
  expect(html).toContain('is due. <a ');
});

test('no line breaks within a reference or an amount', () => {
  const html = mailHtml(
    { language: 'en', subject: 'Refund sent: NB-7F3K2QXM', text: 'LKR 10,000 for (NB-7F3K2QXM).' },
    origin,
  );
  const kept = (word: string) => `<span style="white-space:nowrap">${word}</span>`;
  expect(html).toContain(`>Refund sent: ${kept('NB-7F3K2QXM')}</h1>`);
  expect(html).toContain(`>${kept('LKR 10,000')} for (${kept('NB-7F3K2QXM')}).</p>`);
});

test.each([
  'Address: http://evil.example/',
  'Reason: see https://nivasa.example.evil.example/x',
  'https://nivasa.examples/x',
  'data:text/html,<b>x</b>',
])('text that anybody may have typed gets no link: %s', (typed) => {
  const html = written(typed);
  expect(links(html)).toEqual([]);
  expect(html).not.toContain('href');
});

test('a mail declares the language that it was written in, whatever script is quoted in it', () => {
  const of = (language: 'en' | 'si') => mailHtml({ language, subject: 'නුවර', text: 'நன்றி' }, origin);
  expect(of('en')).toContain('<html lang="en">');
  expect(of('si')).toContain('<html lang="si">');
});

test('typed text is escaped, and the mail loads nothing from the network', () => {
  const html = written('Customer: <img src=x onerror=alert(1)> "quoted" & <script>alert(1)</script>', 'Bye');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; &lt;script&gt;');
  expect(html).toContain('<title>Quote for &lt;b&gt;Tiles&lt;/b&gt; &amp; more</title>');
  const [before = '', ownStyles = '', after = ''] = html.split(/<\/?style>/);
  expect(before + after).not.toMatch(/<(img|script|link|style|iframe)|src="/i);
  expect(html).not.toMatch(/url\(/i);
  expect(ownStyles).not.toContain('@import');
  expect(html.match(/<p /g)).toHaveLength(2);
});
