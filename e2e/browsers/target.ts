/** What a person looks for on a page: a name, a label or, if it has neither, a CSS selector. */
export type Target = {
  readonly kind: 'button' | 'link' | 'heading' | 'image' | 'dialog' | 'field' | 'text' | 'css';
  /** The whole name or label; a regular expression matches a part of it. */
  readonly name: string | RegExp;
  /** A CSS selector of an ancestor. */
  readonly within?: string;
};

type Named = (name: string | RegExp, within?: string) => Target;

const named =
  (kind: Target['kind']): Named =>
  (name, within) => ({ kind, name, ...(within !== undefined && { within }) });

export const button = named('button');
export const link = named('link');
export const heading = named('heading');
export const image = named('image');
export const dialog = named('dialog');
/** A control with this label. A string matches the beginning, because labels mark optional fields at the end. */
export const field = named('field');
export const text = named('text');
export const css = (selector: string): Target => ({ kind: 'css', name: selector });

/** The description of a target in errors. */
export const targetText = ({ kind, name, within }: Target): string =>
  `${kind} ${String(name)}${within === undefined ? '' : ` in ${within}`}`;

/** A target in a form that can be sent as JSON. */
export const portable = ({ name, ...rest }: Target) => ({
  ...rest,
  name: typeof name === 'string' ? name : { source: name.source, flags: name.flags },
});

export type PortableTarget = ReturnType<typeof portable>;

/** Runs in the page, so it may not use outer variables. Finds visible elements in document order. */
export function findInPage({ kind, name, within }: PortableTarget): HTMLElement[] {
  const selectors = {
    button: 'button, [role=button], input[type=submit], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    image: 'img',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    field: 'input, select, textarea, [role=textbox]',
    text: 'body *:not(script, style, template)',
  };
  const roots = within === undefined ? [document] : [...document.querySelectorAll(within)];
  const selector = kind === 'css' && typeof name === 'string' ? name : selectors[kind as 'text'];
  const drawn = roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden' && !element.closest('[inert]')
      );
    });
  if (kind === 'css') return drawn;

  const plain = (words: string | null | undefined): string => (words ?? '').replace(/\s+/g, ' ').trim();
  const fits = (words: string): boolean =>
    typeof name === 'string'
      ? words === name || (kind === 'field' && words.startsWith(name))
      : new RegExp(name.source, name.flags).test(words);
  const nameOf = (element: HTMLElement): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) labels.push(...element.labels);
    const others = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const labelled = [...labels, ...others].map((label) => plain(label?.textContent)).join(' ');
    const own = element instanceof HTMLImageElement ? element.alt : element.textContent;
    return plain(element.getAttribute('aria-label')) || plain(labelled) || (kind === 'field' ? '' : plain(own));
  };
  const found = drawn.filter((element) => fits(kind === 'text' ? plain(element.textContent) : nameOf(element)));
  // For text, the innermost element that contains it.
  return kind === 'text' ? found.filter((one) => !found.some((other) => other !== one && one.contains(other))) : found;
}
