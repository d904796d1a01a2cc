import { referenceWithin } from '../../../shared/reference.ts';
import type { SiteLanguage } from '../../../shared/site-language.ts';
import { escapeHtml } from '../../http/plain-page.ts';

/**
 * Typed text as one line: line breaks and all other control characters become spaces. So does a no-break space, as in
 * times of day, because it alone would require the mail to be encoded.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u00A0]+/gu, ' ').trim();
}

/** The site's light colours, in syntax that every mail program understands (see the tokens of the browser's styles). */
const colours = {
  paper: '#f7f1e7',
  surface: '#fefcf7',
  ink: '#16302e',
  ink2: '#4c5f58',
  shade: '#053f3c',
  sea: '#0f5c55',
};

/**
 * The site's dark colours, for programs that support `prefers-color-scheme` in mail; `!important` overrides the inline
 * styles. Other programs show the light colours.
 */
const darkStyles = `@media (prefers-color-scheme: dark) {
.paper { background: #041f19 !important; color: #f8ebd2 !important }
.surface { background: #092a23 !important }
.shade { background: #013b35 !important; color: #fdf3dd !important }
.ink2 { color: #c8c2a1 !important }
a { color: #88d9bd !important }
}`;

const font = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** A paragraph that ends with an address: the text before it, without its colon, and the address. */
const endsWithAddress = /^(?:(.*\S):? )?(https?:\/\/\S+)$/;

const linkLook = `color:${colours.sea};font-weight:600;text-decoration:underline`;

/** Text in which no line may break, although it contains break opportunities. */
const unbroken = new RegExp(String.raw`\b${referenceWithin}\b|\bLKR [\d,]{1,15}|\be-mail\b`, 'g');

/** A text as markup, without line breaks within a reference, for example. */
const inline = (text: string): string =>
  escapeHtml(text).replace(unbroken, (word) => `<span style="white-space:nowrap">${word}</span>`);

const isOurs = (address: string, origin: string): boolean => address === origin || address.startsWith(`${origin}/`);

/** Links only our own addresses: anybody may have typed another one. The last of several sentences becomes the link. */
function withLink(text: string, origin: string): string {
  const [, words, address] = endsWithAddress.exec(text) ?? [];
  if (address === undefined || !isOurs(address, origin)) return inline(text);
  const link = (shown: string) => `<a href="${escapeHtml(address)}" style="${linkLook}">${inline(shown)}</a>`;
  const [, sentences = '', last = address] = /^(.*[.?!] )?(.*?):?$/.exec(words ?? address) ?? [];
  return inline(sentences) + link(last);
}

function paragraph(text: string, origin: string): string {
  const inside = withLink(text, origin);
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${inside}</p>`;
}

/**
 * The same message as HTML in the site's design: one column of text, no pictures and no other remote content, so that
 * opening it cannot be tracked.
 * @param text Paragraphs separated by an empty line; the last one is the signature.
 * @param origin The site's own, without a trailing slash.
 */
export function mailHtml(
  { language, subject, text }: { readonly language: SiteLanguage; readonly subject: string; readonly text: string },
  origin: string,
): string {
  const paragraphs = text
    .replace(/\n-- \n[\s\S]*$/, '')
    .split('\n\n')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${colours.paper};color:${colours.ink};font:16px/1.5 ${font}">
<table role="presentation" class="paper" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="surface" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:${colours.surface}">
<tr><td class="shade" style="padding:16px 24px;background:${colours.shade};color:${colours.surface};font:700 20px/1.3 ${font}">Nivasa</td></tr>
<tr><td style="padding:24px 24px 8px">
<h1 style="margin:0 0 16px;font:700 22px/1.3 ${font};overflow-wrap:anywhere">${inline(subject)}</h1>
${paragraphs.map((part) => paragraph(part, origin)).join('\n')}
</td></tr>
<tr><td class="ink2" style="padding:0 24px 24px;color:${colours.ink2};font-size:14px">Nivasa</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
