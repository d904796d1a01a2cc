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
  // Deeper than any text is, and shallow enough for every browser.
  nestingLimit: 40,
  transformTags: {
    ...renamedPostTags,
    ...Object.fromEntries(Object.keys(postAttributes).map((tag) => [tag, settled])),
  },
  // A picture from nowhere goes; of a link to nowhere the words stay.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && attribs['src'] === undefined) || (tag === 'a' && attribs['href'] === undefined && 'excludeTag'),
};

/** The one policy for the bodies of posts; what comes out goes in unchanged. */
export const cleanPostHtml = (html: string): string => sanitizeHtml(html, policy);
