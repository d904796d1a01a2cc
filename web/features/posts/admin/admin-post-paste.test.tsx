import { expect, test } from 'vitest';
import { cleanPaste, isOnlyPicture } from './admin-post-paste.ts';
import { docOf } from './admin-post-nodes.ts';
import { bodyOf } from './admin-post-writer.ts';

const item = (text: string, mark: string, { list = 'l0', level = 1 } = {}) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>
    <![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span
    style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const written = (html: string): string => bodyOf(docOf(cleanPaste(html).html)).replaceAll(/\n/g, '');

test("Word's list paragraphs become lists, and the paragraphs between them stay in place", () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head>
    <body lang=EN-GB><!--StartFragment--><p class=MsoNormal>You need:<o:p></o:p></p>${item('A <b>brush</b>', '·')}
    ${item('23.9 litres', '·')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Then:</p>${item('Wash', '1.', { list: 'l1' })}
    ${item('Seal', '2.', { list: 'l1' })}<!--EndFragment--></body></html>`;
  expect(written(html)).toBe(
    '<p>You need:</p><ul><li>A <strong>brush</strong></li><li>23.9 litres</li></ul><p>Then:</p><ol><li>Wash</li><li>Seal</li></ol>',
  );
});

test('levels of a list are nested, and a list of another kind is another list', () => {
  const two = { level: 2 };
  const html = `${item('one', '1.')}${item('deep', 'o', two)}${item('deep too', 'o', two)}${item('two', '2.')}${item('bullet', '§', { list: 'l2' })}`;
  expect(written(html)).toBe(
    '<ol><li>one<ul><li>deep</li><li>deep too</li></ul></li><li>two</li></ol><ul><li>bullet</li></ul>',
  );
});

test('a numbered list that continues after a paragraph keeps its numbering', () => {
  expect(written(`${item('one', '1)')}<p>between</p>${item('two', '2)')}`)).toBe(
    '<ol><li>one</li></ol><p>between</p><ol start="2"><li>two</li></ol>',
  );
});

test("items without Word's metadata are detected by their bullet or number", () => {
  const html =
    '<p class="MsoListParagraphCxSpFirst">·&nbsp;&nbsp; <span>A brush</span></p><p class="MsoListParagraphCxSpLast"><span>·&nbsp;</span>&nbsp; A sealer</p>';
  expect(written(html)).toBe('<ul><li>A brush</li><li>A sealer</li></ul>');
  expect(written('<p class="MsoListParagraph">No mark</p><p>1. Not a list</p>')).toBe(
    '<p>No mark</p><p>1. Not a list</p>',
  );
});

test('empty paragraphs are removed, and lists, tables and pictures of a post stay', () => {
  const html =
    '<p>&nbsp;</p><p> </p><p>a</p><ul><li>b</li></ul><table><tbody><tr><td><p>c</p></td></tr></tbody></table><p><img src="/objects/a" alt="A"></p>';
  const { html: clean, lostPictures } = cleanPaste(html);
  expect(clean).toBe(html.replace('<p>&nbsp;</p><p> </p>', ''));
  expect(lostPictures).toBe(0);
});

test('pictures that a post cannot contain are counted', () => {
  const html = '<img src="data:image/png;base64,AA=="><img src="file:///C:/a.png"><img src="/objects/a"><img>';
  expect(cleanPaste(html).lostPictures).toBe(3);
});

test('content copied within the editor is pasted unchanged', () => {
  const html = '<p data-pm-slice="1 1 []">a</p><p></p>';
  expect(cleanPaste(html).html).toBe(html);
});

test.each([
  ['a screenshot', '', true],
  ['a picture of a page', '<meta charset="utf-8"><img src="https://example.org/a.png">', true],
  ['text with a picture of it', '<p>Words</p>', false],
])('%s is only a picture: %s', (_, html, isOnly) => {
  const files = [new File(['x'], 'image.png', { type: 'image/png' })];
  // The used part.
  const data = { files, getData: () => html } as unknown as DataTransfer;
  expect(isOnlyPicture(data)).toBe(isOnly);
  expect(isOnlyPicture({ ...data, files: [] } as unknown as DataTransfer)).toBe(false);
});
