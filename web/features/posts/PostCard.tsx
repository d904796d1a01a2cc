import { Link } from 'wouter';
import { formatDate } from '../../../shared/colombo-time.ts';
import type { PostSummary } from '../../../shared/features/posts/post-contract.ts';
import { Card } from '../../components/Card.tsx';
import { Cover } from '../../components/pictures/Cover.tsx';

type Props = {
  readonly post: PostSummary & { readonly lang?: string };
  readonly href: string;
  /** The newest post: on wide screens it has a row of its own. */
  readonly large: boolean;
};

export function PostCard({ post: { title, excerpt, coverImage, createdAt, lang }, href, large }: Props) {
  const sizes = large
    ? '(min-width: 60rem) 700px, 100vw'
    : '(min-width: 60rem) 390px, (min-width: 38.75rem) 50vw, 100vw';
  return (
    <Card
      as="li"
      padded={false}
      className={`group relative flex flex-col overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${large ? 'sm:col-span-full lg:grid lg:grid-cols-[7fr_5fr]' : ''}`}
    >
      <Cover
        src={coverImage}
        sizes={sizes}
        first={large}
        className={`aspect-[16/10] ${large ? 'lg:aspect-auto lg:h-full lg:min-h-96' : ''}`}
      />
      <div className={`flex flex-col gap-2.5 p-4.5 ${large ? 'md:p-6 lg:justify-center lg:p-10' : ''}`}>
        <time dateTime={createdAt} className="text-sm text-ink-2">
          {formatDate(createdAt)}
        </time>
        <h2 lang={lang} className={large ? 'text-xl lg:text-2xl' : 'text-card'}>
          {/* The link covers the whole card, and its name is the title. */}
          <Link
            href={href}
            className="-my-2.5 inline-block py-2.5 outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-clay group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {title}
          </Link>
        </h2>
        <p lang={lang} className="text-[1rem]/[1.5] text-ink-2">
          {excerpt}
        </p>
      </div>
    </Card>
  );
}
