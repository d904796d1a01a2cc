import { expect, test } from 'vitest';
import { countGood, minRecords, isAnsweredInTime, isKept, shownFigures } from './figures.ts';

const counts = (of: number) => ({
  visits: { count: 9, of },
  answers: { count: 0, of },
  jobs: { count: of, of },
  milestones: { count: of, of },
});

test('a figure is shown once there are ten records of its kind, however good they are', () => {
  expect(shownFigures(counts(minRecords - 1))).toEqual([]);
  expect(shownFigures({ ...counts(0), answers: { count: 0, of: 10 } })).toEqual([
    { kind: 'answers', count: 0, of: 10 },
  ]);
  expect(shownFigures(counts(10)).map(({ kind }) => kind)).toEqual(['visits', 'answers', 'jobs', 'milestones']);
});

test('what does not count is in neither number', () => {
  expect(countGood([true, null, false, true])).toEqual({ count: 2, of: 3 });
  expect(countGood([])).toEqual({ count: 0, of: 0 });
});

const at = (hours: number) => new Date(Date.parse('2026-03-01T04:00:00.000Z') + hours * 3_600_000).toISOString();

test.each<[string, { answered?: number; ended?: number }, number, boolean | null]>([
  ['answered after an hour', { answered: 1 }, 2, true],
  ['answered after exactly a day', { answered: 24 }, 48, true],
  ['answered after more than a day', { answered: 25 }, 48, false],
  ['not answered, within the day', {}, 24, null],
  ['not answered, after the day', {}, 25, false],
  ['ended within the day', { ended: 20 }, 100, null],
  ['ended after the day', { ended: 30 }, 100, false],
  ['answered late, and then ended', { answered: 26, ended: 30 }, 100, false],
])('a question that was %s', (_, { answered, ended }, now, inTime) => {
  const instant = (hours: number | undefined) => (hours === undefined ? null : at(hours));
  const asked = { askedAt: at(0), firstAnsweredAt: instant(answered), endedAt: instant(ended) };
  expect(isAnsweredInTime(asked, at(now))).toBe(inTime);
});

type Visit = Parameters<typeof isKept>[0];
type Step = Visit['daySteps'][number]['step'];

const visit = { state: 'confirmed', scheduledAt: at(0), isOn: true, jobStatus: null, isReported: false } as const;
const said = (...steps: readonly Step[]) =>
  steps.map((step, place) => ({ step, at: at(place), minutes: null }) satisfies Visit['daySteps'][number]);

test.each<[string, Partial<Visit>, readonly Step[], number, boolean | null]>([
  ['whose professional arrived', {}, ['on_way', 'arrived'], 2, true],
  ['that was inspected', { jobStatus: 'inspected' }, [], 2, true],
  ['whose job was completed', { jobStatus: 'completed' }, [], 2, true],
  ['whose report was sent', { isReported: true, jobStatus: 'cancelled', isOn: false }, [], 2, true],
  ['to which nobody came', {}, ['nobody_came'], 2, false],
  ['to which nobody came, before it was moved', { isOn: false }, ['nobody_came'], 2, false],
  ['of which both say something else', {}, ['arrived', 'nobody_came'], 2, false],
  ['to which the professional came later', {}, ['nobody_came', 'arrived'], 2, true],
  ['where the customer was not', {}, ['nobody_there'], 48, null],
  ['without any record, on its day', {}, [], 24, null],
  ['without any record, a day later', {}, [], 25, false],
  ['that was only on its way, a day later', {}, ['on_way'], 25, false],
  ['that was cancelled', { isOn: false }, [], 100, null],
  ['of another professional now', { isOn: false, jobStatus: 'inspected' }, [], 100, null],
  ['that was not confirmed', { state: 'offered' }, [], 100, null],
  ['to come', {}, [], -10, null],
])('a visit %s', (_, changes, steps, now, kept) => {
  expect(isKept({ ...visit, daySteps: said(...steps), ...changes }, at(now))).toBe(kept);
});
