import { Link } from 'wouter';
import type { PostSummary } from '../../../../shared/features/posts/post-contract.ts';
import { Card } from '../../../components/Card.tsx';
import { Cover } from '../../../components/pictures/Cover.tsx';

type Props = {
  readonly post: PostSummary & { readonly lang?: string };
  readonly href: string;
};

/** A post below other content. Separate from the list's card, whose code is part of the first visit to the lists. */
export function PostTeaser({ post: { title, excerpt, coverImage, lang }, href }: Props) {
  return (
    <Card as="li" padded={false} className="relative grid overflow-hidden sm:grid-cols-2">
      <Cover src={coverImage} sizes="(min-width: 38.75rem) 300px, 100vw" className="aspect-[16/10] sm:h-full" />
      <div lang={lang} className="grid content-center gap-2 p-4.5">
        <h3>
          {/* The link covers the whole card, and its name is the title. */}
          <Link href={href} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h3>
        <p className="text-[1rem]/normal text-ink-2">{excerpt}</p>
      </div>
    </Card>
  );
}
