import { parseSync, Visitor } from 'vite';

/**
 * English with accents and 40 % longer, under a tag for private use: a screen that shows a plain letter shows a text
 * that stands in no catalogue, and one that overflows has no room for another language.
 */
export const pseudoLanguage = 'en-XA';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'àƀçđéƒĝĥíĵķłḿñöþɋŕšţüṽŵẋýžÀƁÇĐÉƑĜĤÍĴĶŁḾÑÖÞɊŔŠŢÜṼŴẊÝŽ';
const letters = new Map([...plain].map((letter, place) => [letter, [...accented][place] ?? letter]));

/** In words, as a longer language has them. */
const padding = ' öñé ţŵö ţĥŕéé ƒöüŕ ƒíṽé šíẋ šéṽéñ éíĝĥţ ñíñé ţéñ';

export function pseudoText(text: string): string {
  const more = /\p{L}/u.test(text) ? Math.ceil(text.length * 0.4) + 1 : 0;
  const words = padding.repeat(Math.ceil(more / padding.length)).slice(0, more);
  const [, body = '', after = ''] = /^(.*?)(\s*)$/s.exec(text) ?? [];
  return [...body].map((character) => letters.get(character) ?? character).join('') + words.trimEnd() + after;
}

type Place = { readonly start: number; readonly end: number };

/** A module of the catalogue with every text in it as the pseudo-language has it. */
export function pseudoCatalogue(path: string, code: string): string {
  const edits: (Place & { readonly text: string })[] = [];
  const kept = new Set<number>();
  const keep = (node: Place | null | undefined) => node && kept.add(node.start);
  const put = (place: Place, text: string) => void edits.push({ start: place.start, end: place.end, text });
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
    Literal(node) {
      if (typeof node.value === 'string' && !kept.has(node.start)) put(node, JSON.stringify(pseudoText(node.value)));
    },
    TemplateElement(node) {
      // In TypeScript the node begins with the mark before its text.
      const start = node.start + (/^[`}]/.test(code.slice(node.start)) ? 1 : 0);
      put({ start, end: start + node.value.raw.length }, pseudoText(node.value.raw));
    },
    JSXText(node) {
      put(node, pseudoText(node.value));
    },
  }).visit(program);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end), code);
}
