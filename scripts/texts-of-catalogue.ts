import { parseSync, Visitor } from 'vite';

/** A text of a module of the catalogue: what stands between `start` and `end`, with or without its quotes. */
export type CatalogueText = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** With its quotes. */
  readonly isQuoted: boolean;
};

type Place = { readonly start: number; readonly end: number };

/** The texts of a module of the catalogue, part by part: a template has several, around what is put into it. */
export function catalogueTexts(path: string, code: string): readonly CatalogueText[] {
  const found: CatalogueText[] = [];
  const kept = new Set<number>();
  const keep = (node: Place | null | undefined) => node && kept.add(node.start);
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read`);
  new Visitor({
    ImportDeclaration: ({ source }) => keep(source),
    ExportNamedDeclaration: ({ source }) => keep(source),
    TSLiteralType: ({ literal }) => keep(literal),
    JSXAttribute: ({ value }) => keep(value),
    Property: ({ key }) => keep(key),
    // What a text is chosen by.
    BinaryExpression({ left, right }) {
      keep(left);
      keep(right);
    },
    MemberExpression: ({ property }) => keep(property),
    Literal({ start, end, value }) {
      if (typeof value === 'string' && !kept.has(start)) found.push({ start, end, text: value, isQuoted: true });
    },
    TemplateElement(node) {
      // In TypeScript the node begins with the mark before its text.
      const start = node.start + (/^[`}]/.test(code.slice(node.start)) ? 1 : 0);
      const { raw, cooked } = node.value;
      found.push({ start, end: start + raw.length, text: cooked ?? raw, isQuoted: false });
    },
    JSXText: ({ start, end, value }) => void found.push({ start, end, text: value, isQuoted: false }),
  }).visit(program);
  return found;
}
