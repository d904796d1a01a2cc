import type { Post } from '../../shared/posts/post-contract.ts';
import type { PostKind } from './post-kind.ts';

/** A post and the way to it, in the words of schema.org. */
export function postSearchData(post: Post, kind: PostKind, origin: string): readonly object[] {
  const url = `${origin}${kind.pathOf(post.slug)}`;
  const publisher = { '@type': 'Organization', name: 'Nivasa', url: origin };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: post.title,
      description: post.excerpt,
      datePublished: post.createdAt,
      mainEntityOfPage: url,
      ...(post.coverImage && { image: new URL(post.coverImage, origin).href }),
      author: publisher,
      publisher,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: kind.title, item: `${origin}${kind.listPath}` },
        { '@type': 'ListItem', position: 2, name: post.title, item: url },
      ],
    },
  ];
}
