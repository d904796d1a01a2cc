import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { bareTexts } from './bare-text.ts';
import type { SourceFile } from './source-files.ts';

function foundIn(markup: string): readonly string[] {
  const path = 'web/Sample.tsx';
  const parsed = parseSync(path, `export const Sample = (props) => ${markup};`);
  const file: SourceFile = {
    path,
    name: 'Sample.tsx',
    tree: 'web',
    isTest: false,
    lines: [],
    parsed,
    imports: [],
    at: () => 'found',
  };
  return bareTexts(file);
}

test.each([
  ['<button>{busy && <i />} Send</button>'],
  ['<button>{busy && <i />}{texts.send}</button>'],
  ['<p>{texts.showing(count)}{more ? <a href="/">More</a> : null}</p>'],
  ['<p><b>Name</b>{city && `, ${city}`}</p>'],
  ['<p><b>Name</b>{city ? `, ${city}` : <i />}</p>'],
  ['<p>{provider.name}<Updated /></p>'],
  ['<ul>Names {names.map((name) => <li key={name}>{name}</li>)}</ul>'],
  ['<p><><b />Text</>{more && <i />}</p>'],
])('finds a text next to conditional content: %s', (markup) => {
  expect(foundIn(markup)).toEqual(['found']);
});

test.each([
  ['<button>{busy && <i />}<span>{texts.send}</span></button>'],
  ['<button>{busy ? texts.sending : texts.send}</button>'],
  ['<p>{error}</p>'],
  ['<p>Please read <a href="/terms">the terms</a>.</p>'],
  ['<p>{busy ? texts.sending : texts.send} <b>now</b></p>'],
  ['<div>{title && <h2>{title}</h2>}{content}</div>'],
])('ignores other texts: %s', (markup) => {
  expect(foundIn(markup)).toEqual([]);
});
