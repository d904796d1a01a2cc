import type { Post } from '../../shared/posts/post-contract.ts';
import { Updated } from '../shell/Updated.tsx';
import { PageHead, useOrigin } from '../shell/PageHead.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { PostReading } from './PostBody.tsx';
import type { PostKind } from './post-kind.ts';

function postData(post: Post, kind: PostKind, origin: string): readonly object[] {
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

type Props = {
  readonly post: Post;
  readonly kind: PostKind;
};

export function PostArticle({ post, kind }: Props) {
  const origin = useOrigin();
  return (
    <article>
      <PageHead
        title={post.title}
        description={post.excerpt || kind.description}
        path={kind.pathOf(post.slug)}
        image={post.coverImage}
        type="article"
        jsonLd={postData(post, kind, origin)}
      />
      <PostReading
        post={post}
        above={<BackLink href={kind.listPath} text={kind.back} />}
        beside={<Updated path={`/api/posts/${post.type}/${post.slug}`} />}
      />
    </article>
  );
}
