import { useQuery } from '@tanstack/react-query';
import { PostCard } from '../posts/PostCard.tsx';
import { newestPostsQuery } from '../posts/post-data.ts';
import { paths } from '../../shared/paths.ts';
import { Wrap } from '../ui/Wrap.tsx';
import { fewGuides } from './home-data.ts';
import { HeadingWithAll } from './HeadingWithAll.tsx';
import * as texts from './home-texts.ts';

/** What to know before the work begins; nothing where no guide is to be had. */
export function NewestGuides() {
  const { data: guides } = useQuery(newestPostsQuery('guide', fewGuides));
  if (!guides || guides.length === 0) return null;
  return (
    <Wrap className="py-(--section)">
      <section aria-labelledby="guides">
        <HeadingWithAll id="guides" title={texts.goodToKnow} all={texts.allGuides} href={paths.guides()} />
        <ul className="grid gap-(--joint) sm:grid-cols-2">
          {guides.map((guide) => (
            <PostCard key={guide.id} post={guide} href={paths.guide(guide.slug)} large={false} level={3} />
          ))}
        </ul>
      </section>
    </Wrap>
  );
}
