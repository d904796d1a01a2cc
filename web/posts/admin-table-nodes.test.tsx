import { Editor } from '@tiptap/react';
import { afterEach, expect, test } from 'vitest';
import { awaitEditorRest } from '../testing/await-editor-rest.ts';
import { docOf, postExtensions } from './admin-post-nodes.ts';
import { bodyOf } from './admin-post-writer.ts';
import {
  addColumn,
  addRow,
  clearCells,
  deleteTableColumn,
  deleteTableRow,
  deleteWholeTable,
  hasJoinedCells,
  insertTable,
  isInTable,
} from './admin-table-nodes.ts';

const row = (tag: string, ...cells: string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const plain = `<table><caption>Rates</caption><thead>${row('th', 'A', 'B')}</thead><tbody>${row('td', 'one', 'two')}${row('td', 'three', 'four')}</tbody></table>`;

awaitEditorRest();
let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** An editor with the caret in front of a text, or with everything from one text to the end of another chosen. */
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

test('rows and columns are added beside the caret, in head and body alike', () => {
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

test('rows, columns and the whole table go', () => {
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

test('a table of which only the head is left loses it with its last row', () => {
  const made = editing(`<p>Before</p><table><tbody>${row('td', 'only')}</tbody></table>`, 'only');
  deleteTableRow(made);
  expect(bodyIn(made)).toBe('<p>Before</p>');
});

test('the Tab key goes from cell to cell, and stays out of what is no table', () => {
  const made = editing(plain, 'B');
  const press = (shiftKey: boolean) =>
    made.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true }));
  // What is handled is not the browser's any more.
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

test('of several cells that are chosen only the text goes', () => {
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

test('tables with joined cells are known', () => {
  expect(hasJoinedCells(editing(plain, 'one'))).toBe(false);
  expect(hasJoinedCells(editing(plain.replace('<th>A', '<th colspan="2">A'), 'one'))).toBe(true);
});
