import { expect, test } from 'vitest';
import { actionText, fieldChange } from './admin-change-text.ts';

test('an action is described in words', () => {
  expect(actionText('markInspectionPaid')).toBe('Mark inspection paid');
});

test.each([
  [{ field: 'isActive', old: 'true', new: 'false' }, 'Active: yes → no'],
  [{ field: 'linkUrl', old: '', new: '/tilers' }, 'Link URL: nothing → /tilers'],
  [{ field: 'title', old: null, new: 'Terrazzo' }, 'Title: Terrazzo'],
  [{ field: 'title', old: 'Terrazzo', new: null }, 'Title: was Terrazzo'],
  [{ field: 'paidAt', old: null, new: '2026-11-20T06:00:00.000Z' }, 'Paid at: Nov 20, 2026, 11:30\u00A0am'],
])('a change of %o is shown in a short form', (field, told) => {
  const { label, text, summary } = fieldChange(field);
  expect([`${label}: ${text}`, summary]).toEqual([told, null]);
});

test('a long text is collapsed', () => {
  expect(fieldChange({ field: 'bodyHtml', old: 'x'.repeat(100), new: 'y'.repeat(100) })).toMatchObject({
    label: 'Body',
    summary: 'changed',
  });
  expect(fieldChange({ field: 'bodyHtml', old: null, new: 'y'.repeat(200) })).toMatchObject({
    label: 'Body',
    summary: 'a long text',
  });
});
