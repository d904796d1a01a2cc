import { Node, type Editor, type JSONContent } from '@tiptap/react';

// Tables with everything that a body may hold: a caption, a head, several bodies, a foot, joined cells, and anything in
// a cell.

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
  part('tableRow', 'tr', '(tableHeader | tableCell)+'),
  cell('tableHeader', 'th'),
  cell('tableCell', 'td'),
];

/** Where the caret is: positions are in the document, counts from 0. */
type Place = {
  readonly table: JSONContent;
  readonly tableAt: number;
  readonly section: number;
  readonly row: number;
  readonly column: number;
};

function placeOf(editor: Editor): Place | null {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'table') continue;
    // In the caption there is neither row nor column.
    if ($from.depth < depth + 3) return null;
    const json: unknown = $from.node(depth).toJSON();
    // What ProseMirror writes of a node is what the editor reads.
    return {
      table: json as JSONContent,
      tableAt: $from.before(depth),
      section: $from.index(depth),
      row: $from.index(depth + 1),
      column: $from.index(depth + 2),
    };
  }
  return null;
}

export const isInTable = (editor: Editor): boolean => placeOf(editor) !== null;

const rowsOf = ({ content = [] }: JSONContent): readonly JSONContent[] =>
  content.flatMap(({ content: rows = [], type }) => (type === 'tableCaption' ? [] : rows));

/** Cells that are joined have no one row or column; those tables are changed in the HTML view. */
export function hasJoinedCells(editor: Editor): boolean {
  const place = placeOf(editor);
  return (
    place !== null &&
    rowsOf(place.table).some(({ content = [] }) =>
      content.some(({ attrs }) => attrs?.['colspan'] !== 1 || attrs['rowspan'] !== 1),
    )
  );
}

const emptyCell = (type = 'tableCell'): JSONContent => ({ type, content: [{ type: 'paragraph' }] });

/** Puts a changed table where the old one was, with the caret in one of its cells. */
function replaceTable(
  editor: Editor,
  place: Place,
  content: readonly JSONContent[],
  caret: Pick<Place, 'section' | 'row' | 'column'>,
): boolean {
  const {
    table: { content: _, ...shell },
    tableAt,
  } = place;
  const sections = content.filter(({ type, content: rows = [] }) => type === 'tableCaption' || rows.length > 0);
  const size = editor.state.doc.nodeAt(tableAt)?.nodeSize ?? 0;
  if (rowsOf({ content: sections }).length === 0) {
    return editor
      .chain()
      .focus()
      .deleteRange({ from: tableAt, to: tableAt + size })
      .run();
  }
  const whole = editor.schema.nodeFromJSON({ ...shell, content: sections });
  // Inside the table, section, row, cell and paragraph.
  let at = tableAt + 5;
  const section = whole.maybeChild(Math.min(caret.section, whole.childCount - 1));
  for (let before = 0; before < Math.min(caret.section, whole.childCount - 1); before += 1) {
    at += whole.child(before).nodeSize;
  }
  const row = section?.maybeChild(Math.min(caret.row, section.childCount - 1));
  for (let before = 0; before < Math.min(caret.row, (section?.childCount ?? 1) - 1); before += 1) {
    at += section?.child(before).nodeSize ?? 0;
  }
  for (let before = 0; before < Math.min(caret.column, (row?.childCount ?? 1) - 1); before += 1) {
    at += row?.child(before).nodeSize ?? 0;
  }
  return editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.replaceWith(tableAt, tableAt + size, whole);
      return true;
    })
    .setTextSelection(at)
    .run();
}

/** Changes the rows of each section. */
const withRows = (
  { table: { content = [] } }: Place,
  change: (rows: readonly JSONContent[], section: number) => readonly JSONContent[],
): JSONContent[] =>
  content.map((section, number) =>
    section.type === 'tableCaption' ? section : { ...section, content: [...change(section.content ?? [], number)] },
  );

export function addRow(editor: Editor): boolean {
  const place = placeOf(editor);
  if (place === null) return false;
  const sections = withRows(place, (rows, section) => {
    const like = section === place.section ? rows[place.row] : undefined;
    return like
      ? rows.toSpliced(place.row + 1, 0, {
          type: 'tableRow',
          content: (like.content ?? []).map(({ type }) => emptyCell(type)),
        })
      : rows;
  });
  return replaceTable(editor, place, sections, { ...place, row: place.row + 1, column: 0 });
}

export function addColumn(editor: Editor): boolean {
  const place = placeOf(editor);
  if (place === null) return false;
  const sections = withRows(place, (rows) =>
    rows.map((row) => ({
      ...row,
      content: (row.content ?? []).toSpliced(place.column + 1, 0, emptyCell(row.content?.[place.column]?.type)),
    })),
  );
  return replaceTable(editor, place, sections, { ...place, column: place.column + 1 });
}

export function deleteTableRow(editor: Editor): boolean {
  const place = placeOf(editor);
  return (
    place !== null &&
    replaceTable(
      editor,
      place,
      withRows(place, (rows, section) => (section === place.section ? rows.toSpliced(place.row, 1) : rows)),
      place,
    )
  );
}

export function deleteTableColumn(editor: Editor): boolean {
  const place = placeOf(editor);
  if (place === null) return false;
  const sections = withRows(place, (rows) =>
    rows
      .map((row) => ({ ...row, content: (row.content ?? []).toSpliced(place.column, 1) }))
      .filter(({ content }) => content.length > 0),
  );
  return replaceTable(editor, place, sections, place);
}

export function deleteWholeTable(editor: Editor): boolean {
  const place = placeOf(editor);
  return place !== null && replaceTable(editor, place, [], place);
}

/** Three columns with a head, to be written into. */
export function insertTable(editor: Editor): boolean {
  const row = (type: string): JSONContent => ({
    type: 'tableRow',
    content: [emptyCell(type), emptyCell(type), emptyCell(type)],
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
  // Into its first cell.
  let first = -1;
  editor.state.doc.descendants((node, at) => {
    if (first === -1 && node.type.name === 'table' && at + node.nodeSize >= from) first = at;
    return first === -1;
  });
  return first === -1 || editor.commands.setTextSelection(first + 5);
}

/** To the next cell, or the one before; out of the table at its ends. */
function goToCell(editor: Editor, step: 1 | -1): boolean {
  const place = placeOf(editor);
  if (place === null) return false;
  const cells: { readonly from: number; readonly to: number }[] = [];
  editor.state.doc.nodeAt(place.tableAt)?.descendants((node, at) => {
    if (node.type.name === 'tableCell' || node.type.name === 'tableHeader') {
      cells.push({ from: place.tableAt + 1 + at, to: place.tableAt + 1 + at + node.nodeSize });
    }
    return true;
  });
  const { from } = editor.state.selection;
  const next = cells[cells.findLastIndex((one) => one.from < from && from < one.to) + step];
  return (
    next !== undefined &&
    editor
      .chain()
      .setTextSelection(next.from + 2)
      .scrollIntoView()
      .run()
  );
}

/** Where the cell begins that a place of the document is in; null outside of tables. */
function cellAt(place: Editor['state']['selection']['$from']): number | null {
  for (let { depth } = place; depth > 0; depth -= 1) {
    if (/^table(?:Cell|Header)$/.test(place.node(depth).type.name)) return place.before(depth);
  }
  return null;
}

/**
 * Of a selection over several cells, or over a table's edge, only the text is taken: a row that has lost cells is no
 * row.
 */
export function clearCells(editor: Editor): boolean {
  const { $from, $to, from, to } = editor.state.selection;
  if (cellAt($from) === cellAt($to)) return false;
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
