import { expect, test } from 'vitest';
import { premiumChatLink } from './premium-chat.ts';

test('the chat link dials the number in digits and names the provider and the 10% managed service', () => {
  const link = new URL(premiumChatLink('+94 77 123 4567', 'Nimal Tiles'));
  expect(link.origin + link.pathname).toBe('https://wa.me/94771234567');
  expect(link.searchParams.get('text')).toMatch(/10% .*Managed Service.* Nimal Tiles/);
});

test.each(['A & B', 'a#b?c=d', 'නිමල්', '"><script>', '100%', 'a\nb'])(
  'a name cannot break out of the chat link: %o',
  (name) => {
    const link = new URL(premiumChatLink('94771234567', name));
    expect([...link.searchParams.keys()]).toEqual(['text']);
    expect(link.searchParams.get('text')).toContain(name);
    expect(link.hash).toBe('');
  },
);
