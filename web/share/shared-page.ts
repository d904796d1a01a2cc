import { createStore } from '../components/store.ts';

export type SharedPage = {
  readonly title: string;
  /** The whole address, in the language of the page that it was shared from. */
  readonly url: string;
};

/** What both are sent as: an address at the end of a line of its own is one everywhere. */
const messageOf = ({ title, url }: SharedPage): string => `${title}\n${url}`;

/** A chat of the reader's choice, with the message written. https://faq.whatsapp.com/5913398998672934 */
export const whatsAppLink = (page: SharedPage): string => `https://wa.me/?text=${encodeURIComponent(messageOf(page))}`;

/** Read back from such a link; null for any other. */
export function pageOf(link: string): SharedPage | null {
  const text = new URL(link).searchParams.get('text') ?? '';
  const end = text.lastIndexOf('\n');
  return end < 0 ? null : { title: text.slice(0, end), url: text.slice(end + 1) };
}

/** What is being shared where the browser has no way of its own. */
export const sharedPage = createStore<SharedPage | null>(null);
