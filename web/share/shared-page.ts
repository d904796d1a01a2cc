import { createStore } from '../components/store.ts';

export type SharedPage = {
  readonly title: string;
  /** The full URL, in the language of the page that it was shared from. */
  readonly url: string;
};

/** The message: a URL at the end of its own line is recognised as a link everywhere. */
const messageOf = ({ title, url }: SharedPage): string => `${title}\n${url}`;

/** Opens a chat with the message filled in. https://faq.whatsapp.com/5913398998672934 */
export const whatsAppLink = (page: SharedPage): string => `https://wa.me/?text=${encodeURIComponent(messageOf(page))}`;

/** Parses such a link; null for any other. */
export function pageOf(link: string): SharedPage | null {
  const text = new URL(link).searchParams.get('text') ?? '';
  const end = text.lastIndexOf('\n');
  return end < 0 ? null : { title: text.slice(0, end), url: text.slice(end + 1) };
}

/** The page being shared, if the browser has no share sheet. */
export const sharedPage = createStore<SharedPage | null>(null);
