import type { Node } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import * as tables from '@tiptap/pm/tables';
import type { Editor, JSONContent } from '@tiptap/react';

// Commands for the rows, columns and cells of a table. Every head, body and foot is a table for prosemirror-tables (see
// `admin-table-nodes.ts`), so column commands run in each of them.

export const isInTable = ({ state }: Editor): boolean => tables.cellAround(state.selection.$head) !== null;

/** The section at a position of a document, in the library's format. */
function sectionAt(doc: Node, at: number): tables.TableRect | null {
  const table = doc.nodeAt(at);
  if (table?.type.spec['tableRole'] !== 'table') return null;
  const map = tables.TableMap.get(table);
  return { left: 0, top: 0, right: map.width, bottom: map.height, tableStart: at + 1, map, table };
}

/** The table at the caret: its node, its position, and those of its sections. */
function tableOf({ state }: Editor) {
  const $section = state.doc.resolve(tables.selectionCell(state).before(-1));
  const at = $section.before();
  const sections: number[] = [];
  $section.parent.forEach(({ type }, offset) => {
    if (type.spec['tableRole'] === 'table') sections.push(at + 1 + offset);
  });
  return { table: $section.parent, at, sections };
}

/** The most cells of a table, because its rows and columns are scanned at every key. */
const maxCells = 5000;

/** The number of grid cells in a table; merged cells count as the cells that they span. */
function roomOf(table: Node): number {
  let room = 0;
  table.forEach((section) =>
    section.forEach((row, _offset, place) =>
      row.forEach(({ attrs }) => {
        room += Number(attrs['colspan']) * Math.min(Number(attrs['rowspan']), section.childCount - place);
      }),
    ),
  );
  return room;
}

/** Rows of different lengths have no columns, and huge tables are too slow; both are edited in the HTML view. */
export function hasEvenRows(editor: Editor): boolean {
  if (!isInTable(editor)) return false;
  const { table, sections } = tableOf(editor);
  if (roomOf(table) > maxCells) return false;
  const maps = sections.map((at) => sectionAt(editor.state.doc, at)?.map);
  return maps.every((map) => map?.problems === null && map.width === maps[0]?.width);
}

/** Dispatches the change, with the caret in the cell at this row and column of a section. */
function apply(editor: Editor, tr: Transaction, section: number, row: number, column: number): boolean {
  const { map, tableStart } = sectionAt(tr.doc, section) ?? {};
  if (map && tableStart) {
    const cell = map.map[Math.min(row, map.height - 1) * map.width + Math.min(column, map.width - 1)] ?? 0;
    tr.setSelection(Selection.near(tr.doc.resolve(tableStart + cell + 1)));
  }
  editor.view.dispatch(tr.scrollIntoView());
  return editor.commands.focus();
}

/** New cells of a head must be head cells; at its ends the library creates body cells. */
function makeHead(tr: Transaction, section: number, isNew: (cell: tables.Rect) => boolean): void {
  const { map, table, tableStart } = sectionAt(tr.doc, section) ?? {};
  if (!map || !table || !tableStart || table.type.name !== 'tableHead') return;
  for (const cell of new Set(map.map)) {
    if (isNew(map.findCell(cell))) {
      tr.setNodeMarkup(tableStart + cell, tr.doc.type.schema.nodes['tableHeader'], table.nodeAt(cell)?.attrs);
    }
  }
}

export function addRow(editor: Editor): boolean {
  if (!hasEvenRows(editor)) return false;
  const rect = tables.selectedRect(editor.state);
  const { map, bottom, tableStart } = rect;
  const tr = tables.addRow(editor.state.tr, rect, bottom);
  makeHead(tr, tableStart - 1, ({ top }) => top === bottom);
  // The caret goes into the row's first cell: merged cells next to the caret's may span it.
  const above = map.map.slice((bottom - 1) * map.width, bottom * map.width);
  const first = above.findIndex((cell) => map.findCell(cell).bottom === bottom);
  return apply(editor, tr, tableStart - 1, bottom, first);
}

export function addColumn(editor: Editor): boolean {
  if (!hasEvenRows(editor)) return false;
  const { tr } = editor.state;
  const { tableStart, top, right } = tables.selectedRect(editor.state);
  // From the last to the first, so that earlier positions stay valid.
  for (const at of tableOf(editor).sections.toReversed()) {
    const section = sectionAt(tr.doc, at);
    if (section) tables.addColumn(tr, section, right);
    makeHead(tr, at, ({ left }) => left === right);
  }
  return apply(editor, tr, tr.mapping.map(tableStart) - 1, top, right);
}

export function deleteTableRow(editor: Editor): boolean {
  if (!hasEvenRows(editor)) return false;
  const { tr } = editor.state;
  const { map, table, tableStart, top, bottom, left } = tables.selectedRect(editor.state);
  if (bottom - top < map.height) {
    tables.deleteRow(editor.state, (changed) => apply(editor, changed, tableStart - 1, top, left));
    return true;
  }
  const { sections } = tableOf(editor);
  if (sections.length === 1) return deleteWholeTable(editor);
  tr.delete(tableStart - 1, tableStart - 1 + table.nodeSize);
  const isLast = sections.at(-1) === tableStart - 1;
  return apply(editor, tr, isLast ? (sections.at(-2) ?? 0) : tableStart - 1, isLast ? Infinity : 0, left);
}

export function deleteTableColumn(editor: Editor): boolean {
  if (!hasEvenRows(editor)) return false;
  const { tr } = editor.state;
  const { map, tableStart, top, left, right } = tables.selectedRect(editor.state);
  if (right - left === map.width) return deleteWholeTable(editor);
  for (const at of tableOf(editor).sections.toReversed()) {
    for (let column = right - 1; column >= left; column -= 1) {
      const section = sectionAt(tr.doc, at);
      if (section) tables.removeColumn(tr, section, column);
    }
  }
  return apply(editor, tr, tr.mapping.map(tableStart) - 1, top, left);
}

export function deleteWholeTable(editor: Editor): boolean {
  if (!isInTable(editor)) return false;
  const { at, table } = tableOf(editor);
  return editor
    .chain()
    .focus()
    .deleteRange({ from: at, to: at + table.nodeSize })
    .run();
}

/** Inserts a table with three columns and a head. */
export function insertTable(editor: Editor): boolean {
  const row = (type: string): JSONContent => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const whole = {
    type: 'table',
    content: [
      { type: 'tableHead', content: [row('tableHeader')] },
      { type: 'tableBody', content: [row('tableCell'), row('tableCell')] },
    ],
  };
  const { from } = editor.state.selection;
  if (!editor.chain().focus().insertContent(whole).run()) return false;
  // The caret goes into its first cell.
  let first = -1;
  editor.state.doc.descendants((node, at) => {
    if (first === -1 && node.type.name === 'table' && at + node.nodeSize >= from) first = at;
    return first === -1;
  });
  return first === -1 || editor.commands.setTextSelection(first + 5);
}

/** Moves to the next or previous cell, across sections; at the ends it leaves the table. */
export function goToCell(editor: Editor, step: 1 | -1): boolean {
  if (!isInTable(editor)) return false;
  const { at, table } = tableOf(editor);
  const from = tables.selectionCell(editor.state).pos;
  const cells: number[] = [];
  table.descendants((node, offset) => {
    if (String(node.type.spec['tableRole']).endsWith('cell')) cells.push(at + 1 + offset);
  });
  const next = cells[cells.indexOf(from) + step];
  return (
    next !== undefined &&
    editor
      .chain()
      .setTextSelection(next + 2)
      .scrollIntoView()
      .run()
  );
}

/** Deletes only the text of a selection over several cells, or over a table's edge: a row must not lose cells. */
export function clearCells(editor: Editor): boolean {
  const { $from, $to, from, to } = editor.state.selection;
  if (tables.cellAround($from)?.pos === tables.cellAround($to)?.pos) return false;
  return editor
    .chain()
    .command(({ tr }) => {
      const texts: [from: number, to: number][] = [];
      tr.doc.nodesBetween(from, to, (node, at) => {
        if (node.isTextblock) texts.push([Math.max(from, at + 1), Math.min(to, at + node.nodeSize - 1)]);
      });
      for (const [begin, end] of texts.toReversed()) tr.delete(begin, end);
      return true;
    })
    .setTextSelection(from)
    .run();
}
