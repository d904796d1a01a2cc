import sanitizeHtml from 'sanitize-html';
import { isInsecureLink, isLink } from '../../shared/link.ts';

const isSafe = (address: string | undefined): address is string => address !== undefined && isLink(address) && !isInsecureLink(address);

const digits = /^\d{1,4}$/;

/** Only what is a number: the sizes of pictures and the spans of cells. */
const numbers = (attributes: sanitizeHtml.Attributes, names: readonly string[]): sanitizeHtml.Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => names.includes(name) && digits.test(value)));

/** What a post's body may hold, and nothing else: no styles, no classes, no handlers, no frames, no forms. */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption', 'blockquote', 'pre', 'code', 'strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup',
    'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'], ol: ['start'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // Their text is no text for readers.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'template', 'title', 'svg', 'math', 'object'],
  // Deeper than any text is, and shallow enough for every browser.
  nestingLimit: 40,
  transformTags: {
    // The page has its own h1; what is below h4 looks like h4.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => {
      const attribs: sanitizeHtml.Attributes = !isSafe(href) ? {} : href.startsWith('/') ? { href } : { href, rel: 'noopener noreferrer' };
      return { tagName, attribs };
    },
    img: (tagName, attributes) => {
      const { src, alt = '' } = attributes;
      return { tagName, attribs: { ...(isSafe(src) && { src }), alt, ...numbers(attributes, ['width', 'height']), loading: 'lazy' } };
    },
    ol: (tagName, attributes) => ({ tagName, attribs: numbers(attributes, ['start']) }),
    th: (tagName, attributes) => ({ tagName, attribs: numbers(attributes, ['colspan', 'rowspan']) }),
    td: (tagName, attributes) => ({ tagName, attribs: numbers(attributes, ['colspan', 'rowspan']) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
};

/** The one policy for the bodies of posts; what comes out goes in unchanged. */
export const cleanPostHtml = (html: string): string => sanitizeHtml(html, policy);
