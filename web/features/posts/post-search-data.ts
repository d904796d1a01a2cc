import { getLocale } from '../../../paraglide/runtime.js';
import { basePath } from '../../../shared/site-language.ts';
import { m } from '../../../paraglide/messages.js';
import type { Post } from '../../../shared/features/posts/post-contract.ts';
import { paths } from '../../../shared/paths.ts';
import { breadcrumbs } from '../../breadcrumbs.ts';
import type { PostKind } from './post-kind.ts';

/** Structured data of a post with breadcrumbs, in the vocabulary of schema.org. */
export function postSearchData(
  post: Post & { readonly lang?: string },
  kind: PostKind,
  origin: string,
): readonly object[] {
  const site = origin + basePath();
  // Its canonical URL.
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

/** The text of a part of a body that the server has sanitised. */
const wordsOf = (html: string): string =>
  html
    // Inline tags are removed; other tags separate words.
    .replaceAll(/<\/?(?:a|b|strong|em|i|u|s|code|sup|sub|mark)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A single question is no FAQ. */
const fewestQuestions = 2;

/** The questions among a post's headings, each with the text below it. */
function questionsOf(bodyHtml: string): readonly object[] {
  const questions = bodyHtml.split(/<h[23]\b[^>]*>/).flatMap((part) => {
    const [heading = '', answer] = part.split(/<\/h[23]>/, 2);
    // The question without its number: '1. Who will be in my house?'
    const name = wordsOf(heading).replace(/^\d+[.)]\s*/, '');
    const text = wordsOf(answer ?? '');
    return name.endsWith('?') && text !== ''
      ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }]
      : [];
  });
  if (questions.length < fewestQuestions) return [];
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }];
}
