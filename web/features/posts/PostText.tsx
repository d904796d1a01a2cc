import { m } from '../../../paraglide/messages.js';
import { useMemo, type ReactNode } from 'react';
import { formatDate } from '../../../shared/colombo-time.ts';
import type { Post } from '../../../shared/features/posts/post-contract.ts';
import { ShareLink } from '../../share/ShareLink.tsx';
import { Updated } from '../../layout/Updated.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Wrap } from '../../components/Wrap.tsx';
import { Cover } from '../../components/pictures/Cover.tsx';
import { Contents } from './reading/Contents.tsx';
import { LeadsOn } from './reading/LeadsOn.tsx';
import { PostBody } from './reading/PostBody.tsx';
import type { PostKind } from './post-kind.ts';
import { readingOf } from './reading/reading.ts';

/** `lang`: the language of the text, if it is not that of the page. */
type Written<Fields extends keyof Post> = Pick<Post, Fields> & { readonly lang?: string | undefined };

type Props = {
  readonly post: Written<'title' | 'createdAt' | 'coverImage' | 'bodyHtml'>;
  /** Above the title: the link back. */
  readonly above?: ReactNode;
  /** Next to the date. */
  readonly beside?: ReactNode;
};

/** A post, on its page and in the author's preview. */
export function PostReading({ post: { title, createdAt, coverImage, bodyHtml, lang }, above, beside }: Props) {
  const { html, headings, minutes } = useMemo(() => readingOf(bodyHtml), [bodyHtml]);
  return (
    <Wrap className="pt-4 pb-(--section) md:pt-8">
      <div className="mx-auto grid max-w-prose gap-3">
        {above}
        <h1 lang={lang}>{title}</h1>
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-2">
          <span>
            <time dateTime={createdAt} className="whitespace-nowrap">
              {formatDate(createdAt)}
            </time>
            {` · ${m.reading_minutes_to_read({ minutes })}`}
          </span>
          {beside}
        </p>
      </div>
      <Cover
        src={coverImage}
        sizes="(min-width: 60rem) 960px, 100vw"
        first
        className="mx-auto mt-8 aspect-[16/10] rounded-md md:aspect-[2/1] md:max-w-240"
      />
      <div className="mx-auto mt-10 max-w-prose md:mt-12">
        <Contents headings={headings} lang={lang} />
        <PostBody html={html} lang={lang} />
      </div>
    </Wrap>
  );
}

/** A post on its page. */
export function PostText({ kind, post }: { readonly kind: PostKind; readonly post: Post & Written<never> }) {
  const { type, listPath, pathOf, back } = kind;
  const { slug } = post;
  const share = <ShareLink path={pathOf(slug)} title={post.title} className="text-sea-ink no-underline" />;
  return (
    <>
      <PostReading
        post={post}
        above={
          <>
            <BackLink href={listPath} text={back()} />
            {post.lang && <p className="text-sm text-ink-2">{m.reading_only_in_english()}</p>}
          </>
        }
        beside={share}
      />
      <LeadsOn kind={kind} slug={slug} />
      {/* Away from the date of the article, which it would seem to change. */}
      <Wrap className="flex flex-wrap items-center gap-x-4 pt-4 pb-(--section) text-ink-2">
        {share}
        <Updated path={`/api/posts/${type}/${slug}`} />
      </Wrap>
    </>
  );
}
