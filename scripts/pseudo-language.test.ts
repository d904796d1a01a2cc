import { expect, test } from 'vitest';
import { pseudoCatalogue, pseudoText } from './pseudo-language.ts';

test('a text of the pseudo-language has no plain letter, and is at least 40 % longer', () => {
  for (const text of ['Retry', 'Submit Request', 'A floor laid right, by someone you can name.', 'x'.repeat(500)]) {
    const pseudo = pseudoText(text);
    expect(pseudo).not.toMatch(/[a-z]/i);
    expect(pseudo.length).toBeGreaterThanOrEqual(text.length * 1.4);
  }
});

test('what is no word stays what it is', () => {
  expect(['', ' ', ' (', '·', '20,000%'].map(pseudoText)).toEqual(['', ' ', ' (', '·', '20,000%']);
});

const texts = `
import { plural } from './plural.ts';
export const retry = 'Retry';
export const rows = (count: number) => plural(count, { one: \`\${count} row\`, other: \`\${count} rows\` });
export const names: Readonly<Record<'open' | 'done', string>> = { open: 'Open', done: 'Done' };
export const asked = (kind: 'a' | 'b') => (kind === 'a' ? 'First' : 'Second');
export const due = (time: ReactNode) => <>Due <b className="bold">by</b> {time}</>;
`;

test('of a catalogue only the texts are changed', () => {
  expect(pseudoCatalogue('some-texts.tsx', texts)).toBe(`
import { plural } from './plural.ts';
export const retry = "Ŕéţŕý öñ";
export const rows = (count: number) => plural(count, { one: \`\${count} ŕöŵ öñ\`, other: \`\${count} ŕöŵš öñ\` });
export const names: Readonly<Record<'open' | 'done', string>> = { open: "Öþéñ öñ", done: "Đöñé öñ" };
export const asked = (kind: 'a' | 'b') => (kind === 'a' ? "Ƒíŕšţ öñ" : "Šéçöñđ öñé");
export const due = (time: ReactNode) => <>Đüé öñ <b className="bold">ƀý ö</b> {time}</>;
`);
});

test('a catalogue that cannot be read ends the build', () => {
  expect(() => pseudoCatalogue('some-texts.ts', 'export const = ;')).toThrow('some-texts.ts cannot be read');
});
