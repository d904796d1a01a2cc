import { formatDate } from '../../shared/colombo-time.ts';
import type { Post } from '../../shared/posts/post-contract.ts';
import { Updated } from '../offline/Updated.tsx';
import { PageHead, useOrigin } from '../shell/PageHead.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import { PostBody } from './PostBody.tsx';
import { PostCover } from './PostCover.tsx';
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
      <Wrap className="pt-4 pb-(--section) md:pt-8">
        <div className="mx-auto grid max-w-prose gap-3">
          <BackLink href={kind.listPath} text={kind.back} />
          <h1>{post.title}</h1>
          <p className="flex items-center justify-between gap-4 text-ink-2">
            <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
            <Updated path={`/api/posts/${post.type}/${post.slug}`} />
          </p>
        </div>
        <PostCover src={post.coverImage} sizes="(min-width: 60rem) 960px, 100vw" first className="mx-auto mt-8 aspect-[16/10] rounded-md md:aspect-[2/1] md:max-w-240" />
        <div className="mx-auto mt-10 max-w-prose md:mt-12">
          <PostBody html={post.bodyHtml} />
        </div>
      </Wrap>
    </article>
  );
}
