import { language } from '../../shared/language-texts.ts';
import type { Post } from '../../shared/posts/post-contract.ts';
import { Updated } from '../shell/Updated.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { PostReading } from './PostBody.tsx';
import type { PostKind } from './post-kind.ts';
import * as texts from './post-texts.ts';

type Props = {
  readonly post: Post;
  readonly kind: PostKind;
};

export function PostArticle({ post, kind }: Props) {
  return (
    <article>
      <PageHead
        title={post.title}
        description={post.excerpt || kind.description}
        path={kind.pathOf(post.slug)}
        image={post.coverImage}
        type="article"
      />
      <PostReading
        post={post}
        above={
          <>
            <BackLink href={kind.listPath} text={kind.back} />
            {language !== 'en' && <p className="text-sm text-ink-2">{texts.onlyInEnglish}</p>}
          </>
        }
        beside={<Updated path={`/api/posts/${post.type}/${post.slug}`} />}
      />
    </article>
  );
}
