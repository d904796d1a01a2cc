import { useMemo } from 'react';
import type { Post } from '../../shared/posts/post-contract.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { PostText } from './later-text.ts';
import type { PostKind } from './post-kind.ts';

type Props = {
  readonly post: Post & { readonly lang?: string };
  readonly kind: PostKind;
};

export function PostArticle({ post: { title, excerpt, coverImage, slug, lang }, kind }: Props) {
  // The same until the address is another: what the document brought stands until its code takes it over.
  const body = useMemo(() => <PostText kind={kind} slug={slug} />, [kind, slug]);
  return (
    <article>
      <PageHead
        title={title}
        description={excerpt || kind.description}
        path={kind.pathOf(slug)}
        image={coverImage}
        type="article"
        lang={lang}
      />
      {body}
    </article>
  );
}
