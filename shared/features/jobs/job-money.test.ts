import { describe, expect, test } from 'vitest';
import { jobMoney } from './job-money.ts';
import type { Progress } from './job-progress.ts';

const [early, accepted, later, latest] = ['05', '10', '15', '20'].map((day) => `2026-03-${day}T04:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];

const entry = (id: string, changes: Partial<Progress>): Progress => ({
  id,
  kind: 'milestone',
  text: id,
  amountLkr: null,
  at: later,
  confirmedAt: null,
  objection: null,
  objectedAt: null,
  photos: [],
  ...changes,
});

const quoted = [{ status: 'quoted', at: early }] as const;
const agreed = [...quoted, { status: 'accepted', at: accepted }] as const;

describe('the money of a job', () => {
  test('is not agreed before the customer accepts the quote', () => {
    const before = { agreed: null, milestones: [], sums: { due: 0, held: 0, reached: 0 }, restLkr: null };
    expect(jobMoney({ contractValueLkr: null, changes: [], progress: [] })).toEqual(before);
    expect(jobMoney({ contractValueLkr: 450_000, changes: quoted, progress: [] })).toEqual(before);
    expect(jobMoney({ contractValueLkr: 450_000, changes: agreed, progress: [] })).toMatchObject({
      agreed: { amountLkr: 450_000, at: accepted },
      restLkr: 450_000,
    });
  });

  test('is due once confirmed, held back while the customer objects, and open before an answer', () => {
    const { milestones, sums, restLkr } = jobMoney({
      contractValueLkr: 450_000,
      changes: agreed,
      progress: [
        entry('grouted', { amountLkr: 40_000 }),
        entry('a note', { kind: 'note' }),
        entry('laid', { amountLkr: 150_000, objection: 'Two tiles are loose.', objectedAt: latest }),
        entry('no amount', { confirmedAt: latest }),
        entry('ready', { amountLkr: 100_000, objection: 'Not dry.', objectedAt: later, confirmedAt: latest }),
      ],
    });
    expect(milestones.map(({ id, state, at }) => [id, state, at])).toEqual([
      ['ready', 'due', latest],
      ['laid', 'held', latest],
      ['grouted', 'reached', later],
    ]);
    expect(sums).toEqual({ due: 100_000, held: 150_000, reached: 40_000 });
    expect(restLkr).toBe(160_000);
  });

  test('adds up to the contract value in every state', () => {
    const answers = [{}, { confirmedAt: latest }, { objection: 'No.', objectedAt: latest }];
    for (const first of answers) {
      for (const second of answers) {
        const progress = [entry('1', { amountLkr: 149_999, ...first }), entry('2', { amountLkr: 300_001, ...second })];
        const { sums, restLkr } = jobMoney({ contractValueLkr: 450_000, changes: agreed, progress });
        expect(sums.due + sums.held + sums.reached + (restLkr ?? 0)).toBe(450_000);
        expect(restLkr).toBe(0);
      }
    }
  });
});
