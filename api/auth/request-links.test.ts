import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimedBy, requestLinks, shortLink } from './request-links.ts';

const request = { kind: 'booking', id: 'one', generation: 0 } as const;

function linksWith(settings: { linkKey?: string; sessionKeys?: readonly string[] }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-links-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return requestLinks(
    { linkKey: undefined, sessionKeys: undefined, dataDir, ...settings },
    () => 'https://nivasa.example',
  );
}

const tokenOf = (links: ReturnType<typeof linksWith>) => links.urlOf(request).split('#')[1] ?? '';
const takes = (links: ReturnType<typeof linksWith>, token: string) => {
  const claimed = claimedBy(token);
  return claimed !== null && links.isLink(claimed, request);
};

test('without LINK_KEY, links derive from the oldest session key and are valid as long as it is', () => {
  const before = linksWith({ sessionKeys: ['old'.repeat(12)] });
  const changed = linksWith({ sessionKeys: ['new'.repeat(12), 'old'.repeat(12)] });
  const after = linksWith({ sessionKeys: ['new'.repeat(12)] });
  expect([before, changed, after].map((links) => takes(links, tokenOf(before)))).toEqual([true, true, false]);
});

test('LINK_KEY takes precedence, and a session signature is no valid link', () => {
  const sessionKeys = ['old'.repeat(12)];
  const own = linksWith({ linkKey: 'l'.repeat(40), sessionKeys });
  expect(takes(linksWith({ linkKey: 'l'.repeat(40) }), tokenOf(own))).toBe(true);
  expect(takes(linksWith({ sessionKeys }), tokenOf(own))).toBe(false);
  expect(takes(linksWith({ linkKey: sessionKeys[0] ?? '' }), tokenOf(linksWith({ sessionKeys })))).toBe(false);
});

test('each demonstration generates a different key', () => {
  const [one, other] = [linksWith({}), linksWith({})];
  expect([takes(one, tokenOf(one)), takes(other, tokenOf(one))]).toEqual([true, false]);
});

test('the short link of an SMS opens the same request and no other', () => {
  const links = linksWith({ linkKey: 'l'.repeat(40) });
  const of = { kind: 'estimate', id: '0b7f3a0e-6b0f-4c57-9d19-6a3f6f3a1f10', generation: 1 } as const;
  const url = shortLink(links.urlOf(of, 'si'));
  expect(url).toMatch(/^https:\/\/nivasa\.example\/si\/r#E\.[\w-]{22}\.[\w-]{22}$/);
  const claimed = claimedBy(url.split('#')[1] ?? '');
  expect(claimed).toMatchObject({ kind: 'estimate', id: of.id, until: null });
  const opens = (changes: object) => claimed !== null && links.isLink(claimed, { ...of, ...changes });
  expect([opens({}), opens({ generation: 2 }), opens({ kind: 'booking' })]).toEqual([true, false, false]);
  const altered = claimedBy(`${url.split('#')[1]?.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`);
  expect(altered && links.isLink(altered, of)).toBe(false);
  expect(takes(linksWith({ linkKey: 'm'.repeat(40) }), url.split('#')[1] ?? '')).toBe(false);
});
