import sanitizeHtml from 'sanitize-html';
import {
  postAttributes,
  postAttributesOf,
  postTags,
  renamedPostTags,
  unreadTags,
} from '../../../shared/features/posts/post-markup.ts';

const settled: sanitizeHtml.Transformer = (tagName, attributes) => ({
  tagName,
  attribs: postAttributesOf(tagName, attributes),
});

const policy: sanitizeHtml.IOptions = {
  allowedTags: [...postTags],
  allowedAttributes: Object.fromEntries(Object.entries(postAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nonTextTags: [...unreadTags],
  // Deeper than any real text, and within the limits of every browser.
  nestingLimit: 40,
  transformTags: {
    ...renamedPostTags,
    ...Object.fromEntries(Object.keys(postAttributes).map((tag) => [tag, settled])),
  },
  // Drops pictures without a source; links without a target are replaced by their text.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && attribs['src'] === undefined) || (tag === 'a' && attribs['href'] === undefined && 'excludeTag'),
};

/** The only policy for bodies of posts. It is idempotent. */
export const cleanPostHtml = (html: string): string => sanitizeHtml(html, policy);
