import { expect, test } from 'vitest';
import { areaText } from './area-text.ts';

test('the area of large rooms is written in groups of three digits', () => {
  const hall = { length: '50.5', width: '24', unit: 'ft' } as const;
  expect(areaText([hall])).toBe('1,212 sq.ft (112.6 m²)');
  expect(areaText([{ length: '40', width: '30.5', unit: 'm' }])).toBe('13,132 sq.ft (1,220 m²)');
});
