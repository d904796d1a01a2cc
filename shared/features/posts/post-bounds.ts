/** Elements in a body: fifty thousand paragraphs, or a table of six thousand rows. */
export const mostElements = 50_000;

/** Elements within elements. No text is that deep; what is that deep has not been closed. */
export const deepestNesting = 100;

/** Characters of a body as it is stored. */
export const longestBody = 1_000_000;

/** What keeps a body from being looked at closely. */
export const bodyFaults = {
  elements:
    'This is too much for one post: it has more than 50,000 HTML tags. Please shorten it, or split it into several posts.',
  nesting:
    'The HTML is nested too deeply: more than 100 tags inside each other. Please look for tags that are never closed.',
  length: 'Please keep the post under 1 MB',
  time: 'The HTML is too complex for us to check. Please simplify it, or paste the text without its formatting.',
} as const;

export type BodyFault = keyof typeof bodyFaults;

const never = new Set([
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

/** What is in them is text, up to their own end. */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);

const ownKind = (...names: string[]) => new Set(names);
const tablePart = ownKind('thead', 'tbody', 'tfoot', 'tr', 'th', 'td');

/** Elements that the next one of these ends, as people leave their closing tags away. */
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

/** Spaces and what browsers take for them; nothing of it is a letter. */
const isBlank = (code: number): boolean => code <= 32;

/** The end of a tag's name. */
const isNameEnd = (code: number): boolean => code === greater || code === slash || isBlank(code);

/**
 * What is wrong with the measures of a body; null when it may be cleaned, shown and edited. One pass from the first
 * letter to the last, stopping where a measure is full, so that nobody's HTML can keep a process or a page busy. It
 * reads roughly as a parser does: what fools it costs time elsewhere, and cleaning has an end of its own.
 */
export function bodyFaultOf(html: string): BodyFault | null {
  if (html.length > longestBody) return 'length';
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
    if (opened > mostElements || closed > mostElements) return 'elements';
    if (open.depth > deepestNesting) return 'nesting';
    at = isEnd || !open.isRawText(name) ? text.indexOf('<', after) : text.indexOf(`</${name}`, after);
  }
  return null;
}

const isLetter = (code: number): boolean => code >= 97 && code <= 122;

/** The elements that a place in a text stands in, as far as a scan can tell. */
class OpenElements {
  readonly #names: string[] = [];
  /** How often each name is among them, so that closing what is not open costs nothing. */
  readonly #counts = new Map<string, number>();

  get depth(): number {
    return this.#names.length;
  }

  open(name: string, isSelfClosing: boolean): void {
    const isEndedByName = () => endedBy[this.#names.at(-1) ?? '']?.has(name) === true;
    while (isEndedByName()) this.#pop();
    if (never.has(name) || (isSelfClosing && this.#isForeign())) return;
    this.#names.push(name);
    this.#counts.set(name, this.#count(name) + 1);
  }

  close(name: string): void {
    if (this.#count(name) > 0) while (this.#pop() !== name);
  }

  /** In a drawing or a formula these names are elements like any other. */
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

/** Where a tag ends; a `>` within the quotes of a value ends none. */
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
