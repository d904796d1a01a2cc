/** One line of the report: what was measured, what is aimed at, what came out. */
export type Finding = { readonly what: string; readonly aim: string; readonly figure: string; readonly met: boolean };

/** A finding where more is better. */
export function atLeast(what: string, aim: number, value: number, unit: string, detail = ''): Finding {
  return {
    what,
    aim: `≥ ${aim}${unit}`,
    figure: `${round(value)}${unit}${detail && ` (${detail})`}`,
    met: value >= aim,
  };
}

/** A finding where less is better. */
export function atMost(what: string, aim: number, value: number, unit: string, detail = ''): Finding {
  return {
    what,
    aim: `≤ ${aim}${unit}`,
    figure: `${round(value)}${unit}${detail && ` (${detail})`}`,
    met: value <= aim,
  };
}

export function round(value: number): string {
  return value >= 1000 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

export function print({ what, aim, figure, met }: Finding): void {
  process.stdout.write(`${met ? 'met   ' : 'MISSED'}  ${what.padEnd(58)} ${aim.padEnd(12)} ${figure}\n`);
}
