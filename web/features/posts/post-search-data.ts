import { getLocale } from '../../../paraglide/runtime.js';
import { basePath } from '../../../shared/site-language.ts';
import { m } from '../../../paraglide/messages.js';
import type { Post } from '../../../shared/features/posts/post-contract.ts';
import { paths } from '../../../shared/paths.ts';
import { breadcrumbs } from '../../breadcrumbs.ts';
import type { PostKind } from './post-kind.ts';

/** A post and the way to it, in the words of schema.org. */
export function postSearchData(
  post: Post & { readonly lang?: string },
  kind: PostKind,
  origin: string,
): readonly object[] {
  const site = origin + basePath();
  // Its canonical address.
  const url = `${post.lang ? origin : site}${kind.pathOf(post.slug)}`;
  const publisher = { '@type': 'Organization', name: 'Nivasa', url: `${site}${paths.home()}` };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: post.title,
      description: post.excerpt,
      inLanguage: post.lang ?? getLocale(),
      datePublished: post.createdAt,
      mainEntityOfPage: url,
      ...(post.coverImage && { image: new URL(post.coverImage, origin).href }),
      author: publisher,
      publisher,
    },
    breadcrumbs([
      { name: m.shell_home(), item: `${site}${paths.home()}` },
      { name: kind.title(), item: `${site}${kind.listPath}` },
      { name: post.title, item: url },
    ]),
    ...questionsOf(post.bodyHtml),
  ];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of a piece of a body that the server has sanitised. */
const wordsOf = (html: string): string =>
  html
    // What marks words stands within them, what holds them beside others.
    .replaceAll(/<\/?(?:a|b|strong|em|i|u|s|code|sup|sub|mark)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** One question in a text is no list of them. */
const fewestQuestions = 2;

/** Of a post whose headings ask: each question with what stands below it. */
function questionsOf(bodyHtml: string): readonly object[] {
  const questions = bodyHtml.split(/<h[23]\b[^>]*>/).flatMap((part) => {
    const [heading = '', answer] = part.split(/<\/h[23]>/, 2);
    // '1. Who will be in my house?' asks without its number.
    const name = wordsOf(heading).replace(/^\d+[.)]\s*/, '');
    const text = wordsOf(answer ?? '');
    return name.endsWith('?') && text !== ''
      ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }]
      : [];
  });
  if (questions.length < fewestQuestions) return [];
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }];
}
