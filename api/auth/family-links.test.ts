import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { familyLinks } from './family-links.ts';
import { claimedBy, requestLinks } from './request-links.ts';

const id = randomUUID();
const origin = () => 'https://nivasa.example';
const settings = (more: { linkKey?: string; sessionKeys?: readonly string[] }) => ({
  linkKey: undefined,
  sessionKeys: undefined,
  dataDir: '',
  ...more,
});
const tokenWith = (more: Parameters<typeof settings>[0]) =>
  familyLinks(settings(more), origin).urlOf(id).split('#')[1] ?? '';
const readWith = (more: Parameters<typeof settings>[0], token: string) =>
  familyLinks(settings(more), origin).idIn(token);

test('a link is reproducible, and only the same key can read it', () => {
  const [one, other] = [{ linkKey: 'l'.repeat(40) }, { linkKey: 'm'.repeat(40) }];
  expect(familyLinks(settings(one), origin).urlOf(id)).toBe(`https://nivasa.example/f#${tokenWith(one)}`);
  expect([readWith(one, tokenWith(one)), readWith(other, tokenWith(one))]).toEqual([id, null]);
  const sessionKeys = ['old'.repeat(12)];
  expect(readWith({ sessionKeys: ['new'.repeat(12), ...sessionKeys] }, tokenWith({ sessionKeys }))).toBe(id);
  expect(readWith({ sessionKeys }, tokenWith({ linkKey: sessionKeys[0] ?? '' }))).toBeNull();
});

test('with the same key, links of requests are not valid as family links, and vice versa', () => {
  const one = { linkKey: 'l'.repeat(40) };
  const links = requestLinks(settings(one), origin);
  const of = { kind: 'booking', id, generation: 0 } as const;
  const token = links.urlOf(of).split('#')[1] ?? '';
  expect(readWith(one, token)).toBeNull();
  expect(readWith(one, token.replace('b.', 'f.'))).toBeNull();
  expect(claimedBy(tokenWith(one))).toBeNull();
  const claimed = claimedBy(tokenWith(one).replace('f.', 'b.'));
  expect(claimed && links.isLink(claimed, of)).toBe(false);
});
