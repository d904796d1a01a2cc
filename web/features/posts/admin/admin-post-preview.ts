import createPurifier from 'dompurify';
import {
  postAttributes,
  postAttributesOf,
  postTags,
  renamedPostTags,
  unreadTags,
} from '../../../../shared/features/posts/post-markup.ts';

/** An instance of our own, so that its hooks affect no other user of the library. */
const purifier = createPurifier(window);

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

/** The element with the name and attributes that the server would give it; null if the server would remove it. */
function settled(element: Element): Element | null {
  const tag = renamedPostTags[element.localName] ?? element.localName;
  const attributes = postAttributesOf(tag, attributesOf(element));
  if (tag === 'img' && attributes['src'] === undefined) return null;
  const made = element.ownerDocument.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...element.childNodes);
  return made;
}

/** A body as the server would store it, by the same allow-list, for a preview before saving. */
export function previewOf(html: string): string {
  const fragment = purifier.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...postTags, ...Object.keys(renamedPostTags)],
    ALLOWED_ATTR: Object.values(postAttributes).flat(),
    FORBID_CONTENTS: [...unreadTags],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  // From the inside out, so that moved elements have already been processed.
  for (const element of [...fragment.querySelectorAll('*')].toReversed()) {
    const made = settled(element);
    if (made === null) element.remove();
    else if (made.localName === 'a' && !made.hasAttribute('href')) element.replaceWith(...made.childNodes);
    else element.replaceWith(made);
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}
