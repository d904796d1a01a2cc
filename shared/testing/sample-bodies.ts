/** Returns an integer from 0 up to, but not including, `below`. */
export type Picker = (below: number) => number;

/** A pseudo-random generator (xorshift, 32 bits): the same seed gives the same numbers. */
export function samplePicker(seed: number): Picker {
  let state = (seed * 2_654_435_761) | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const words = ['grout', '2 &lt; 3', 'sand &amp; lime', 'Galle', 'a “slow” cure', 'සිංහල', 'epoxy,', 'joint.'];

/**
 * Random bodies of all elements that `post-markup.ts` allows, as the server stores them. Used by tests of the server
 * and the browser.
 */
export function sampleBody(pick: Picker): string {
  const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T; // `pick` returns a valid index.
  const times = (most: number, make: () => string): string => Array.from({ length: 1 + pick(most) }, make).join('');
  const text = () => `${one(words)} ${one(words)}`;
  const picture = () =>
    `<img src="/objects/${one(['a', 'b-2'])}" alt="${one(['', 'A &amp; B', 'A wall'])}"${one(['', ' width="800" height="600"'])} loading="lazy" />`;
  const run = (depth: number): string => {
    const kinds: readonly (() => string)[] = [
      text,
      () => `${text()}<br />${text()}`,
      ...['strong', 'em', 'u', 's', 'sub', 'sup', 'code'].map(
        (tag) => () => `<${tag}>${depth > 0 ? run(depth - 1) : text()}</${tag}>`,
      ),
      () => `<a href="/tilers">${text()} <em>${text()}</em></a>`,
      () => `<a href="https://sealers.example/a?b=1&amp;c=2" rel="noopener noreferrer">${text()}</a>`,
      picture,
    ];
    return one(kinds)();
  };
  const line = () => `${text()} ${run(2)} ${run(1)} ${text()}`;
  const item = (depth: number): string =>
    one([
      line,
      () => `<p>${line()}</p><p>${line()}</p>`,
      () => `${line()}${list(depth)}`,
      () => (depth > 0 ? `${line()}${block(depth - 1)}` : line()),
    ])();
  const list = (depth: number): string => {
    const items = () => times(3, () => `<li>${item(depth - 1)}</li>`);
    if (depth <= 0) return '';
    return one([
      () => `<ul>${items()}</ul>`,
      () => `<ol>${items()}</ol>`,
      () => `<ol start="${2 + pick(9)}">${items()}</ol>`,
    ])();
  };
  const cell = (tag: string) =>
    `<${tag}${one(['', '', ' colspan="2"', ' rowspan="2"', ' colspan="3" rowspan="2"'])}>${one([line, line, () => `<p>${line()}</p>`, () => list(1), () => ''])()}</${tag}>`;
  const rows = (tag: string) => times(3, () => `<tr>${times(3, () => cell(tag))}</tr>`);
  const table = () =>
    `<table>${one(['', `<caption>${line()}</caption>`])}${one(['', `<thead>${rows('th')}</thead>`])}<tbody>${rows('td')}</tbody>${one(['', `<tfoot>${rows('td')}</tfoot>`])}</table>`;
  const figure = (depth: number) =>
    `<figure>${one([picture, () => `<a href="/tilers">${picture()}</a>`, table, () => `<p>${line()}</p>`, () => (depth > 0 ? quote(depth - 1) : picture())])()}${one(['', `<figcaption>${line()}</figcaption>`])}</figure>`;
  const quote = (depth: number): string =>
    `<blockquote>${one([line, () => times(2, () => `<p>${line()}</p>`), () => `<p>${line()}</p>${list(depth)}`])()}</blockquote>`;
  const block = (depth: number): string =>
    one([
      () => `<p>${line()}</p>`,
      () => `<p>${line()}</p>`,
      () => `<h2>${line()}</h2>`,
      () => `<h3>${text()}</h3>`,
      () => `<h4>${text()}</h4>`,
      () => '<hr />',
      () => list(Math.max(1, depth)),
      () => quote(depth),
      () => figure(depth),
      table,
      () => `<pre><code>${text()}\n  ${text()}</code></pre>`,
      () => `<pre>${text()}\n<strong>${text()}</strong></pre>`,
      line,
    ])();
  return Array.from({ length: 2 + pick(7) }, () => block(2)).join('\n');
}
