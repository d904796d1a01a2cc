import { inflateSync } from 'node:zlib';

// Reads Chromium's PDF files: just enough of the format to find the words of each page.

type Part = { readonly head: string; readonly stream: string };

type Objects = ReadonlyMap<string, Part>;

function objectsOf(pdf: Buffer): Objects {
  const objects = new Map<string, { head: string; stream: string }>();
  // One character for each byte, so that text positions are file positions.
  const text = pdf.toString('latin1');
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\b/g)) {
    const begin = found.index + found[0].length;
    const end = text.indexOf('endobj', begin);
    const stream = /stream\r?\n/.exec(text.slice(begin, end));
    const head = stream ? text.slice(begin, begin + stream.index) : text.slice(begin, end);
    objects.set(found[1] ?? '', {
      head,
      stream: stream ? streamOf(pdf, head, begin + stream.index + stream[0].length) : '',
    });
  }
  return objects;
}

function streamOf(pdf: Buffer, head: string, begin: number): string {
  const bytes = pdf.subarray(begin, begin + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0));
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

const letters = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** The characters of a font's glyphs, by glyph number. */
function glyphsOf(cmap: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, lines = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      glyphs.set(Number.parseInt(glyph, 16), letters(text));
    }
  }
  for (const [, lines = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', text = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const from = Number.parseInt(first, 16);
      for (let glyph = from; glyph <= Number.parseInt(last, 16); glyph += 1) {
        glyphs.set(glyph, String.fromCharCode(Number.parseInt(text, 16) + glyph - from));
      }
    }
  }
  return glyphs;
}

/** The text of a page or a part of it, in drawing order. */
function wordsOf(objects: Objects, { head, stream }: Part): string {
  const referred = (of: string, key: string): Part | undefined =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(of)?.[1] ?? '');
  const resources = referred(head, 'Resources')?.head ?? head;
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const font = objects.get(id)?.head ?? '';
      const letter = font.includes('/Type3') ? /../g : /.{4}/g;
      return [name, { letter, glyphs: glyphsOf(referred(font, 'ToUnicode')?.stream ?? '') }] as const;
    }),
  );
  let font = fonts.values().next().value;
  let words = '';
  for (const [, name, hex, part] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>|\/(X\d+) Do/g)) {
    if (name !== undefined) font = fonts.get(name);
    else if (part !== undefined) {
      const drawn = referred(resources, part);
      if (drawn) words += wordsOf(objects, drawn);
    } else if (hex !== undefined && font) {
      for (const [unit] of hex.matchAll(font.letter)) words += font.glyphs.get(Number.parseInt(unit, 16)) ?? '';
    }
  }
  return words;
}

/** The words of each page, without spaces; their positions are ignored. */
export function pagesOf(pdf: Buffer): readonly string[] {
  const objects = objectsOf(pdf);
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b/.test(head))
    .map(({ head }) => {
      const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '';
      return wordsOf(objects, { head, stream: content }).replaceAll(/\s/g, '');
    });
}
