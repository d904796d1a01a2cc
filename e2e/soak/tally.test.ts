import { expect, test } from 'vitest';
import { badConditions, createRandom, faults, planRun, type RunPlan } from './run-plan.ts';
import { Tally, type Arrival, type Ending } from './tally.ts';

const plan: RunPlan = {
  fault: 'kill',
  kind: 'booking',
  photos: 0,
  person: null,
  condition: 'good',
  momentMs: 1,
  restMs: 1,
  clears: true,
};
const once: Arrival = { count: 1, owners: [null], photos: [] };

/** A tally of runs that were all shown as saved and arrived once. */
function played(runs: number, person: string | null = null) {
  const tally = new Tally(7);
  const arrived = new Map<string, Arrival>();
  for (let run = 1; run <= runs; run += 1) {
    const mark = tally.begin(run, { ...plan, fault: faults[run % faults.length]!, person });
    tally.promise(mark);
    tally.arriveWithoutApp(mark);
    arrived.set(mark, once);
  }
  return { tally, arrived, ending: { runs, cutShort: null, arrived, waiting: [] } satisfies Ending };
}

test('runs in which every promised request arrived once pass, with figures', () => {
  const { tally, ending } = played(120);
  const { lines, failures } = tally.totals(ending);
  expect(failures).toEqual([]);
  expect(lines).toContain('120 of 120 runs with seed 7');
  expect(lines).toContain("hangs 0, lost 0, duplicated 0, under another's name 0");
});

test('a promised request that is nowhere is lost, and the failure says how to repeat that run', () => {
  const { tally, arrived, ending } = played(60);
  arrived.delete('soak 7 31');
  expect(tally.totals(ending).failures).toEqual(['lost: soak 7 31 (npm run soak -- 1 7 31)']);
});

test('missing, duplicated or different photos are a failure; those of unpromised requests are not', () => {
  const { tally, arrived, ending } = played(60);
  tally.add('soak 7 2', ['one', 'two']);
  arrived.set('soak 7 2', { ...once, photos: ['two', 'one'] });
  tally.add('soak 7 61', ['one']);
  expect(tally.totals(ending).failures).toEqual([]);
  expect(tally.totals(ending).lines).toContain(
    'photos of requests that arrived: 2, requests with others than these: 0',
  );
  tally.add('soak 7 3', ['three']);
  arrived.set('soak 7 3', { ...once, photos: ['three'] });
  for (const [photos, difference] of [
    [['one'], '1 of 2 missing'],
    [['one', 'two', 'two'], 'one of soak 7 2'],
    [['one', 'three'], '1 of 2 missing, one of soak 7 3'],
    [['one', 'two', 'four'], 'one of no run'],
  ] as const) {
    arrived.set('soak 7 2', { ...once, photos });
    expect(tally.totals(ending).failures).toEqual([
      `not these photos: soak 7 2 (${difference}, in the account of nobody) (npm run soak -- 1 7 2)`,
    ]);
  }
});

test('a duplicate is a failure', () => {
  const { tally, arrived, ending } = played(60);
  arrived.set('soak 7 2', { count: 2, owners: [null], photos: [] });
  expect(tally.totals(ending).failures).toEqual(['came twice: soak 7 2 (npm run soak -- 1 7 2)']);
});

test("a request in another person's account is a failure; in its own account, or in none, it is not", () => {
  const { tally, arrived, ending } = played(60, 'one@example.lk');
  arrived.set('soak 7 3', { count: 1, owners: ['one@example.lk'], photos: [] });
  arrived.set('soak 7 4', { count: 1, owners: ['two@example.lk'], photos: [] });
  expect(tally.totals(ending).failures).toEqual(["under another's name: soak 7 4 (npm run soak -- 1 7 4)"]);
});

test('a request written without a sign-in may go to the account of the person who sends it', () => {
  const { tally, arrived, ending } = played(60);
  arrived.set('soak 7 5', { count: 1, owners: ['two@example.lk'], photos: [] });
  expect(tally.totals(ending).failures).toEqual([]);
});

test('a request still on the device is not lost, but counts as not sent', () => {
  const { tally, arrived, ending } = played(60);
  arrived.delete('soak 7 6');
  expect(tally.totals({ ...ending, waiting: ['soak 7 6'] }).failures).toEqual([
    'never left the device: soak 7 6 (npm run soak -- 1 7 6)',
  ]);
});

test('a hang is counted and fails, even if everything else passed', () => {
  const { tally, ending } = played(60);
  tally.hang('soak 7 8', "'I Have Paid' was not there");
  const { lines, failures } = tally.totals(ending);
  expect(lines.at(-1)).toContain('hangs 1,');
  expect(failures).toEqual(["hung: soak 7 8: 'I Have Paid' was not there (npm run soak -- 1 7 8)"]);
});

test('the totals of an interrupted run count the finished part, fail, and report no loss of what may still be sent', () => {
  const { tally, arrived, ending } = played(10);
  arrived.delete('soak 7 9');
  const { lines, failures } = tally.totals({ ...ending, runs: 200, cutShort: 'SIGTERM', waiting: null });
  expect(lines[0]).toBe('10 of 200 runs with seed 7, cut short: SIGTERM');
  expect(lines).toContain(
    'called saved 10, arrived 9 (0 under an account), still waiting unknown, told and not arrived 1',
  );
  expect(failures).toEqual(['cut short after 10 of 200 runs: SIGTERM']);
});

test('runs that prove too little fail: few saved, a rare fault, nothing sent with the app closed', () => {
  const tally = new Tally(7);
  for (let run = 1; run <= 100; run += 1) tally.begin(run, { ...plan, fault: run % 2 === 0 ? 'drop' : 'app closed' });
  expect(tally.totals({ runs: 100, cutShort: null, arrived: new Map(), waiting: [] }).failures).toEqual([
    'only 0 were called saved, which proves too little',
    'kill came too seldom',
    'reload came too seldom',
    'two tabs came too seldom',
    'restart came too seldom',
    'only 0 of 50 were sent with the app closed',
  ]);
});

test('a run is planned from seed and number alone', () => {
  expect(planRun(99, 140)).toEqual(planRun(99, 140));
  expect(planRun(99, 140)).not.toEqual(planRun(99, 141));
  expect(planRun(99, 140)).not.toEqual(planRun(98, 140));
});

test('a thousand runs include every fault, every network condition, both kinds, and signed-in and signed-out people, many times each', () => {
  const plans = Array.from({ length: 1000 }, (_, run) => planRun(1, run + 1));
  const count = (matches: (one: RunPlan) => boolean) => plans.filter(matches).length;
  for (const fault of faults) expect(count((one) => one.fault === fault)).toBeGreaterThan(120);
  for (const condition of badConditions) expect(count((one) => one.condition === condition)).toBeGreaterThan(60);
  for (const kind of ['booking', 'estimate'] as const) expect(count((one) => one.kind === kind)).toBeGreaterThan(250);
  expect(count(({ person }) => person === null)).toBeGreaterThan(200);
  expect(count(({ person }) => person !== null)).toBeGreaterThan(400);
  expect(plans.every(({ fault, condition }) => fault !== 'drop' || badConditions.includes(condition))).toBe(true);
});

test('random numbers lie from 0 to 1 and depend on the seed', () => {
  const [one, same, other] = [createRandom(5), createRandom(5), createRandom(6)];
  const numbers = Array.from({ length: 100 }, () => one());
  expect(numbers).toEqual(Array.from({ length: 100 }, () => same()));
  expect(numbers).not.toEqual(Array.from({ length: 100 }, () => other()));
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
});
