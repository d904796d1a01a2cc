import { Editor } from '@tiptap/react';
import { afterEach, expect, test } from 'vitest';
import { sampleBody, samplePicker } from '../../../../shared/testing/sample-bodies.ts';
import { awaitEditorRest } from '../../../testing/await-editor-rest.ts';
import { docOf, postExtensions } from './admin-post-nodes.ts';
import { bodyOf } from './admin-post-writer.ts';
import {
  addColumn,
  addRow,
  clearCells,
  deleteTableColumn,
  deleteTableRow,
  deleteWholeTable,
  hasEvenRows,
  insertTable,
  isInTable,
} from './admin-table-commands.ts';

const row = (tag: string, ...cells: string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const plain = `<table><caption>Rates</caption><thead>${row('th', 'A', 'B')}</thead><tbody>${row('td', 'one', 'two')}${row('td', 'three', 'four')}</tbody></table>`;

awaitEditorRest();
let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** An editor with the caret before a text, or with the range from one text to the end of another selected. */
function editing(html: string, text: string, until?: string): Editor {
  const made = (editor = new Editor({ extensions: postExtensions, content: docOf(html) }));
  const placeOf = (wanted: string) => {
    let found = -1;
    made.state.doc.descendants((node, at) => {
      if (node.isText && node.text === wanted) found = at;
    });
    return found;
  };
  made.commands.setTextSelection(
    until === undefined ? placeOf(text) : { from: placeOf(text), to: placeOf(until) + until.length },
  );
  return made;
}

const bodyIn = (present: Editor): string => bodyOf(present.getJSON()).replaceAll('\n', '');

test('rows and columns are added next to the caret, in head and body alike', () => {
  const made = editing(plain, 'one');
  addRow(made);
  made.commands.insertContent('new');
  expect(bodyIn(made)).toBe(
    plain.replace(row('td', 'three', 'four'), row('td', 'new', '') + row('td', 'three', 'four')),
  );
  addColumn(made);
  made.commands.insertContent('C');
  expect(bodyIn(made)).toBe(
    `<table><caption>Rates</caption><thead>${row('th', 'A', '', 'B')}</thead><tbody>${row('td', 'one', '', 'two')}${row('td', 'new', 'C', '')}${row('td', 'three', '', 'four')}</tbody></table>`,
  );
});

test('rows, columns and the whole table are deleted', () => {
  const made = editing(plain, 'four');
  deleteTableRow(made);
  expect(bodyIn(made)).toBe(plain.replace(row('td', 'three', 'four'), ''));
  deleteTableColumn(made);
  expect(bodyIn(made)).toBe(
    `<table><caption>Rates</caption><thead>${row('th', 'A')}</thead><tbody>${row('td', 'one')}</tbody></table>`,
  );
  deleteTableColumn(made);
  expect(bodyIn(made)).toBe('');
  made.commands.undo();
  expect(isInTable(made)).toBe(true);
  deleteWholeTable(made);
  expect(bodyIn(made)).toBe('');
});

test('a table that has only a head is deleted with its last row', () => {
  const made = editing(`<p>Before</p><table><tbody>${row('td', 'only')}</tbody></table>`, 'only');
  deleteTableRow(made);
  expect(bodyIn(made)).toBe('<p>Before</p>');
});

test('the Tab key moves from cell to cell, and does nothing outside tables', () => {
  const made = editing(plain, 'B');
  const press = (shiftKey: boolean) =>
    made.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true }));
  // A handled event does not reach the browser.
  expect(press(false)).toBe(false);
  made.commands.insertContent('next: ');
  expect(press(true)).toBe(false);
  made.commands.insertContent('back: ');
  expect(bodyIn(made)).toBe(plain.replace('<th>B', '<th>back: B').replace('<td>one', '<td>next: one'));
  expect(
    editing('<p>Text</p>', 'Text').view.dom.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', cancelable: true }),
    ),
  ).toBe(true);
});

test('deleting several selected cells deletes only their text', () => {
  const made = editing(plain, 'one', 'three');
  expect(clearCells(made)).toBe(true);
  expect(bodyIn(made)).toBe(plain.replace('one', '').replace('two', '').replace('three', ''));
  expect(clearCells(editing(plain, 'one', 'one'))).toBe(false);
});

test('a new table has a head, and the caret in its first cell', () => {
  const made = editing('<p>Text</p>', 'Text');
  made.commands.setTextSelection(made.state.doc.content.size - 1);
  insertTable(made);
  made.commands.insertContent('first');
  expect(bodyIn(made)).toBe(
    `<p>Text</p><table><thead>${row('th', 'first', '', '')}</thead><tbody>${row('td', '', '', '')}${row('td', '', '', '')}</tbody></table>`,
  );
});

test('cells added at the end of a head are head cells', () => {
  const made = editing(plain, 'B');
  addColumn(made);
  made.commands.insertContent('C');
  addRow(made);
  made.commands.insertContent('D');
  expect(bodyIn(made)).toBe(
    `<table><caption>Rates</caption><thead>${row('th', 'A', 'B', 'C')}${row('th', 'D', '', '')}</thead><tbody>${row('td', 'one', 'two', '')}${row('td', 'three', 'four', '')}</tbody></table>`,
  );
});

test('a head, body or foot is deleted with its last row, and the caret stays in the table', () => {
  const whole = plain.replace('</table>', `<tfoot>${row('td', 'five', 'six')}</tfoot></table>`);
  const made = editing(whole, 'six');
  deleteTableRow(made);
  expect(bodyIn(made)).toBe(plain);
  made.commands.insertContent('end: ');
  expect(bodyIn(made)).toBe(plain.replace('four', 'end: four'));
  const other = editing(whole, 'B');
  deleteTableRow(other);
  other.commands.insertContent('start: ');
  expect(bodyIn(other)).toBe(whole.replace(/<thead>.*<\/thead>/, '').replace('two', 'start: two'));
});

const joined = `<table><thead><tr><th colspan="2">Both</th><th>C</th></tr></thead><tbody><tr><td rowspan="2">tall</td><td>one</td><td>two</td></tr>${row('td', 'three', 'four')}</tbody></table>`;

test('adding and deleting rows and columns grows and shrinks merged cells', () => {
  const made = editing(joined, 'tall');
  expect(hasEvenRows(made)).toBe(true);
  addColumn(made);
  expect(bodyIn(made)).toBe(
    joined
      .replace('colspan="2"', 'colspan="3"')
      .replace('tall</td>', 'tall</td><td></td>')
      .replace('<td>three', '<td></td><td>three'),
  );
  made.commands.undo();
  expect(bodyIn(made)).toBe(joined);
  const below = editing(joined, 'one');
  addRow(below);
  expect(bodyIn(below)).toBe(
    joined.replace('rowspan="2"', 'rowspan="3"').replace('two</td></tr>', `two</td></tr>${row('td', '', '')}`),
  );
  deleteTableRow(below);
  expect(bodyIn(below)).toBe(joined);
  const one = editing(joined, 'four');
  deleteTableColumn(one);
  deleteTableColumn(one);
  expect(bodyIn(one)).toBe(
    '<table><thead><tr><th>Both</th></tr></thead><tbody><tr><td rowspan="2">tall</td></tr><tr></tr></tbody></table>',
  );
});

test.each([
  ['rows of different lengths', plain.replace('<td>two</td>', ''), 'one'],
  ['sections of different widths', plain.replace('<th>A</th>', ''), 'one'],
  ['cells that span beyond their section', plain.replace('<th>A', '<th rowspan="2">A'), 'one'],
  ['overlapping cells', joined.replace('<td>three', '<td colspan="2">three'), 'one'],
  ['so many cells that every key would be slow', plain.replace('<th>A', '<th colspan="9999">A'), 'one'],
  ['no cell at the caret', plain, 'Rates'],
])('rows and columns do not change with %s', (_what, html, at) => {
  const made = editing(html, at);
  expect(hasEvenRows(made)).toBe(false);
  const before = bodyIn(made);
  for (const change of [addRow, addColumn, deleteTableRow, deleteTableColumn]) expect(change(made)).toBe(false);
  expect(bodyIn(made)).toBe(before);
});

test('typing into cells and deleting it again leaves every kind of body unchanged', () => {
  let cells = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const made = new Editor({ extensions: postExtensions, content: docOf(sampleBody(samplePicker(seed))) });
    const start = bodyIn(made);
    const places: number[] = [];
    made.state.doc.descendants((node, at, parent) => {
      if (node.type.name === 'paragraph' && parent?.type.name === 'tableCell') places.push(at + 1);
    });
    const { tr } = made.state;
    for (const place of places.toReversed()) tr.insertText('x', place);
    made.view.dispatch(tr);
    const back = made.state.tr;
    for (const place of places) back.delete(place, place + 1);
    made.view.dispatch(back);
    expect([seed, bodyIn(made)]).toEqual([seed, start]);
    cells += places.length;
    made.destroy();
  }
  expect(cells).toBeGreaterThan(50);
}, 60_000);

test('a key in a table changes nothing but the text, whatever its rows', () => {
  const uneven = plain.replace('<td>two</td>', '').replace('<th>A', '<th rowspan="9">A');
  const made = editing(uneven, 'one');
  made.commands.insertContent('New ');
  expect(bodyIn(made)).toBe(uneven.replace('one', 'New one'));
});
