import { describe, expect, test } from 'vitest';
import { backupName, timeInName } from './backup-manifest.ts';
import { outdatedOf } from './retention.ts';

const dayMs = 24 * 60 * 60 * 1000;
const today = new Date('2026-11-22T01:00:00.000Z');
const daysAgo = (days: number) => backupName(new Date(today.getTime() - days * dayMs));
const nightly = Array.from({ length: 60 }, (_, day) => daysAgo(day));

describe('of backups', () => {
  test('those go that are older than 35 days, and no others', () => {
    const { removed, warning } = outdatedOf(nightly, daysAgo(0));
    expect(removed).toEqual(nightly.slice(36).toReversed());
    expect(warning).toBeNull();
  });

  test('a few stay however old they are', () => {
    expect(outdatedOf([daysAgo(0), daysAgo(30), daysAgo(60), daysAgo(90)], daysAgo(0)).removed).toEqual([daysAgo(90)]);
    expect(outdatedOf([daysAgo(0), daysAgo(30), daysAgo(60)], daysAgo(0)).removed).toEqual([]);
    expect(outdatedOf([daysAgo(0)], daysAgo(0))).toEqual({ removed: [], warning: null });
  });

  test.each([
    ['1970-01-01T00:03:00.000Z', 'is of a time to come. Is the clock right?'],
    ['2026-11-21T00:00:00.000Z', 'is of a time to come. Is the clock right?'],
    ['2099-01-01T00:00:00.000Z', 'days old. Is the clock right?'],
  ])('none goes by a clock that stands at %s, and that is said', (clock, said) => {
    const made = backupName(new Date(clock));
    const { removed, warning } = outdatedOf([...nightly, made], made);
    expect(removed).toEqual([]);
    expect(warning).toContain(said);
  });

  test('some are left even when the clock goes wrong and stays so', () => {
    let names = nightly;
    for (let night = 0; night < 5; night += 1) {
      const made = backupName(new Date(Date.UTC(2099, 0, 1 + night)));
      const { removed } = outdatedOf([...names, made], made);
      names = [...names, made].filter((name) => !removed.includes(name));
    }
    expect(names.length).toBeGreaterThanOrEqual(3);
  });

  test('the name tells the time, and nothing else has such a name', () => {
    expect(timeInName(backupName(today))).toEqual(today);
    for (const name of ['nivasa', 'nivasa-2026-11-22', `${backupName(today)}.part`, `.${backupName(today)}`]) {
      expect([name, timeInName(name)]).toEqual([name, null]);
    }
    expect(timeInName('nivasa-2026-19-99T01-00-00-000Z')).toBeNull();
  });
});
