import { Node } from '@tiptap/react';
import { clearCells, goToCell } from './admin-table-commands.ts';

// Tables with everything that a body may contain: a caption, a head, several bodies, a foot, merged cells, and any
// content in a cell.

/**
 * The roles for prosemirror-tables. Its tables contain only rows, so each head, body or foot is one: cells merge within
 * one of them, as in HTML.
 */
const roles: Readonly<Record<string, string>> = {
  tableHead: 'table',
  tableBody: 'table',
  tableFoot: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
};

const part = (name: string, tag: string, content: string) =>
  Node.create({ name, content, isolating: true, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () =>
      Object.fromEntries(
        ['colspan', 'rowspan'].map((span) => [
          span,
          { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute(span) ?? 1) || 1 },
        ]),
      ),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableCaption? (tableHead | tableBody | tableFoot)+',
  isolating: true,
  extendNodeSchema: ({ name }) => (name in roles ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', 0],
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => goToCell(editor, 1),
    'Shift-Tab': ({ editor }) => goToCell(editor, -1),
    Backspace: ({ editor }) => clearCells(editor),
    Delete: ({ editor }) => clearCells(editor),
    Enter: ({ editor }) => clearCells(editor),
  }),
});

export const tableNodes = [
  table,
  part('tableCaption', 'caption', 'inline*'),
  part('tableHead', 'thead', 'tableRow+'),
  part('tableBody', 'tbody', 'tableRow+'),
  part('tableFoot', 'tfoot', 'tableRow+'),
  // A row may be empty if cells of the row above span it.
  part('tableRow', 'tr', '(tableHeader | tableCell)*'),
  cell('tableHeader', 'th'),
  cell('tableCell', 'td'),
];
