import { expect, test } from 'vitest';
import { hasVisitCome, isVisitAgreed } from './may-report.ts';
import { visitAnswerStates } from './visit-answer.ts';

const now = '2026-03-05T04:00:00.000Z';

test('a visit has come at its time, or when the professional has arrived before it', () => {
  const early = { scheduledAt: '2026-03-05T04:00:00.001Z', daySteps: [{ step: 'on_way' }] } as const;
  expect(hasVisitCome({ scheduledAt: now, daySteps: [] }, now)).toBe(true);
  expect(hasVisitCome(early, now)).toBe(false);
  expect(hasVisitCome({ ...early, daySteps: [{ step: 'arrived' }] }, now)).toBe(true);
});

test('a visit is agreed on when it is confirmed, or after an inspection that nobody has refused', () => {
  const agreed = (isConfirmed: boolean, isInspected: boolean) =>
    visitAnswerStates.filter((state) => isVisitAgreed({ isConfirmed, isInspected, state }));
  expect(agreed(true, false)).toEqual(visitAnswerStates);
  expect(agreed(false, false)).toEqual([]);
  expect(agreed(false, true)).toEqual(['asked', 'offered']);
});
