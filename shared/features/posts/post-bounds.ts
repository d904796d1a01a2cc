/** Maximum number of elements in a body. Fifty thousand paragraphs, or a table with six thousand rows, reach it. */
export const maxElements = 50_000;

/** Maximum depth of nested elements. No real text is nested as deeply; deeper nesting means unclosed elements. */
export const maxNesting = 100;

/** Maximum characters of a stored body. */
export const maxBodyLength = 1_000_000;

/** Why a body is rejected without being parsed. */
export const bodyFaults = {
  elements:
    'This is too much for one post: it has more than 50,000 HTML tags. Please shorten it, or split it into several posts.',
  nesting:
    'The HTML is nested too deeply: more than 100 tags inside each other. Please look for tags that are never closed.',
  length: 'Please keep the post under 1 MB',
  time: 'The HTML is too complex for us to check. Please simplify it, or paste the text without its formatting.',
} as const;

export type BodyFault = keyof typeof bodyFaults;

const voidElements = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);

/** Elements whose content is text up to their own end tag. */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);

const ownKind = (...names: string[]) => new Set(names);
const tablePart = ownKind('thead', 'tbody', 'tfoot', 'tr', 'th', 'td');

/** Elements that a following start tag of the listed names closes, because authors omit end tags. */
const endedBy: Readonly<Record<string, ReadonlySet<string>>> = {
  p: ownKind(
    'p',
    'li',
    'ul',
    'ol',
    'dl',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'div',
    'table',
    'tr',
    'th',
    'td',
    'blockquote',
    'pre',
    'figure',
    'hr',
    'section',
  ),
  li: ownKind('li'),
  dt: ownKind('dt', 'dd'),
  dd: ownKind('dt', 'dd'),
  option: ownKind('option'),
  td: tablePart,
  th: tablePart,
  tr: ownKind('thead', 'tbody', 'tfoot', 'tr'),
  thead: ownKind('tbody', 'tfoot'),
  tbody: ownKind('tbody', 'tfoot'),
};

const [slash, greater, equals, quote, apostrophe] = [47, 62, 61, 34, 39];

/** Spaces and control characters that parsers treat like them; none of them is a letter. */
const isBlank = (code: number): boolean => code <= 32;

/** Whether the character ends a tag's name. */
const isNameEnd = (code: number): boolean => code === greater || code === slash || isBlank(code);

/**
 * The limit that a body exceeds; null if it may be sanitised, shown and edited. Scans the text once and stops at the
 * first exceeded limit, so that no HTML can block a process or a page. The scan only approximates a parser. A body that
 * deceives it costs time later, but sanitising has a limit of its own.
 */
export function bodyFaultOf(html: string): BodyFault | null {
  if (html.length > maxBodyLength) return 'length';
  const text = html.toLowerCase();
  const open = new OpenElements();
  let [opened, closed] = [0, 0];
  let at = text.indexOf('<');
  while (at >= 0) {
    const isEnd = text.charCodeAt(at + 1) === slash;
    const from = isEnd ? at + 2 : at + 1;
    if (!isLetter(text.charCodeAt(from))) {
      at = text.startsWith('<!--', at) ? text.indexOf('-->', at + 2) : at;
      at = at < 0 ? at : text.indexOf('<', at + 1);
      continue;
    }
    let nameEnd = from + 1;
    while (nameEnd < text.length && !isNameEnd(text.charCodeAt(nameEnd))) nameEnd += 1;
    const name = text.slice(from, nameEnd);
    const after = tagEnd(text, nameEnd);
    if (isEnd) {
      closed += 1;
      open.close(name);
    } else {
      opened += 1;
      open.open(name, text.charCodeAt(after - 2) === slash);
    }
    if (opened > maxElements || closed > maxElements) return 'elements';
    if (open.depth > maxNesting) return 'nesting';
    at = isEnd || !open.isRawText(name) ? text.indexOf('<', after) : text.indexOf(`</${name}`, after);
  }
  return null;
}

const isLetter = (code: number): boolean => code >= 97 && code <= 122;

/** The open elements at a position of the text, as far as a scan can tell. */
class OpenElements {
  readonly #names: string[] = [];
  /** How many elements of each name are open, so that an end tag without a start tag costs nothing. */
  readonly #counts = new Map<string, number>();

  get depth(): number {
    return this.#names.length;
  }

  open(name: string, isSelfClosing: boolean): void {
    const isEndedByName = () => endedBy[this.#names.at(-1) ?? '']?.has(name) === true;
    while (isEndedByName()) this.#pop();
    if (voidElements.has(name) || (isSelfClosing && this.#isForeign())) return;
    this.#names.push(name);
    this.#counts.set(name, this.#count(name) + 1);
  }

  close(name: string): void {
    if (this.#count(name) > 0) while (this.#pop() !== name);
  }

  /** Inside SVG and MathML these names are ordinary elements. */
  isRawText(name: string): boolean {
    return rawText.has(name) && !this.#isForeign();
  }

  #isForeign(): boolean {
    return this.#count('svg') > 0 || this.#count('math') > 0;
  }

  #count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  #pop(): string {
    const name = this.#names.pop() ?? '';
    this.#counts.set(name, this.#count(name) - 1);
    return name;
  }
}

/** Position where a tag ends; a `>` inside a quoted value does not end it. */
function tagEnd(text: string, from: number): number {
  let before = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === greater) return at + 1;
    if (before === equals && (code === quote || code === apostrophe)) {
      const end = text.indexOf(text.charAt(at), at + 1);
      if (end < 0) return text.length;
      at = end;
    }
    if (!isBlank(code)) before = code;
  }
  return text.length;
}
