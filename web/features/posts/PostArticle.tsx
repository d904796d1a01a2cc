import type { Post } from '../../../shared/features/posts/post-contract.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { PostText } from './PostText.tsx';
import type { PostKind } from './post-kind.ts';

type Props = {
  readonly post: Post & { readonly lang?: string };
  readonly kind: PostKind;
};

export function PostArticle({ post, kind }: Props) {
  const { title, excerpt, coverImage, slug, lang } = post;
  return (
    <article>
      <PageHead
        title={title}
        description={excerpt || kind.description()}
        path={kind.pathOf(slug)}
        image={coverImage}
        type="article"
        lang={lang}
      />
      <PostText kind={kind} post={post} />
    </article>
  );
}
