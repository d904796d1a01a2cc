/** A line of the plot: how a cost grows with the number of providers. */
export type Curve = { readonly name: string; readonly points: readonly (readonly [x: number, y: number])[] };

const width = 760;
const height = 420;
const margin = { left: 72, right: 230, top: 48, bottom: 56 };
const colours = ['#0b6e69', '#b4532a', '#4a5a8c', '#8a6d1f', '#6b3f73', '#2f6b3c', '#a33b4a', '#444444', '#1f78b4'];

const log = Math.log10;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** 1, 10, 100 … that span the values. */
function decades(values: readonly number[]): readonly number[] {
  const [low, high] = [Math.floor(log(Math.min(...values))), Math.ceil(log(Math.max(...values)))];
  return Array.from({ length: Math.max(1, high - low) + 1 }, (_, step) => 10 ** (low + step));
}

/** Both axes count in powers of ten: a cost that grows with the directory rises, one of a page lies flat. */
export function plotSvg(title: string, unit: string, curves: readonly Curve[]): string {
  const points = curves.flatMap((curve) => curve.points).filter(([x, y]) => x > 0 && y > 0);
  if (points.length === 0) throw new RangeError('There is nothing to draw');
  const xs = decades(points.map(([x]) => x));
  const ys = decades(points.map(([, y]) => y));
  const at = (value: number, ticks: readonly number[], from: number, to: number): number => {
    const [low = 1, high = 10] = [ticks[0], ticks.at(-1)];
    return Number((from + ((log(value) - log(low)) / (log(high) - log(low))) * (to - from)).toFixed(1));
  };
  const x = (value: number) => at(value, xs, margin.left, width - margin.right);
  const y = (value: number) => at(value, ys, height - margin.bottom, margin.top);
  const label = (value: number) => (value >= 1 ? value.toLocaleString('en') : String(value));
  const lines = [
    ...xs.map(
      (tick) =>
        `<path d="M${x(tick)} ${margin.top}V${height - margin.bottom}" stroke="#ddd"/><text x="${x(tick)}" y="${height - margin.bottom + 20}" text-anchor="middle">${label(tick)}</text>`,
    ),
    ...ys.map(
      (tick) =>
        `<path d="M${margin.left} ${y(tick)}H${width - margin.right}" stroke="#ddd"/><text x="${margin.left - 8}" y="${y(tick) + 4}" text-anchor="end">${label(tick)}</text>`,
    ),
    ...curves.map(({ name, points: own }, place) => {
      const colour = colours[place % colours.length] ?? '#000';
      const drawn = own.filter(([px, py]) => px > 0 && py > 0);
      const path = drawn.map(([px, py], step) => `${step === 0 ? 'M' : 'L'}${x(px)} ${y(py)}`).join('');
      const dots = drawn.map(([px, py]) => `<circle cx="${x(px)}" cy="${y(py)}" r="3" fill="${colour}"/>`).join('');
      const row = margin.top + 10 + place * 20;
      return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}<path d="M${width - margin.right + 16} ${row}h18" stroke="${colour}" stroke-width="3"/><text x="${width - margin.right + 40}" y="${row + 4}">${escaped(name)}</text>`;
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#222">
<title>${escaped(title)}</title><rect width="${width}" height="${height}" fill="#fff"/>
<text x="${margin.left}" y="24" font-size="15" font-weight="600">${escaped(title)}</text>
<text x="${(margin.left + width - margin.right) / 2}" y="${height - 14}" text-anchor="middle">providers</text>
<text x="16" y="${margin.top - 12}">${escaped(unit)}</text>
${lines.join('\n')}
</svg>
`;
}
