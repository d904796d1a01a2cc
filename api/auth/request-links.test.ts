import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimedBy, requestLinks } from './request-links.ts';

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

test('without a key of their own links follow from the oldest key of the sessions, and live as long as that', () => {
  const before = linksWith({ sessionKeys: ['old'.repeat(12)] });
  const changed = linksWith({ sessionKeys: ['new'.repeat(12), 'old'.repeat(12)] });
  const after = linksWith({ sessionKeys: ['new'.repeat(12)] });
  expect([before, changed, after].map((links) => takes(links, tokenOf(before)))).toEqual([true, true, false]);
});

test('a key of their own counts for more, and what signs sessions makes no link', () => {
  const sessionKeys = ['old'.repeat(12)];
  const own = linksWith({ linkKey: 'l'.repeat(40), sessionKeys });
  expect(takes(linksWith({ linkKey: 'l'.repeat(40) }), tokenOf(own))).toBe(true);
  expect(takes(linksWith({ sessionKeys }), tokenOf(own))).toBe(false);
  expect(takes(linksWith({ linkKey: sessionKeys[0] ?? '' }), tokenOf(linksWith({ sessionKeys })))).toBe(false);
});

test('a demonstration has a key that no other has', () => {
  const [one, other] = [linksWith({}), linksWith({})];
  expect([takes(one, tokenOf(one)), takes(other, tokenOf(one))]).toEqual([true, false]);
});
