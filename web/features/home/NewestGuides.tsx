import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { PostTeaser } from '../posts/reading/PostTeaser.tsx';
import { paths } from '../../../shared/paths.ts';
import { Wrap } from '../../components/Wrap.tsx';
import { newestGuidesQuery } from './home-data.ts';
import { HeadingWithAll } from './HeadingWithAll.tsx';

/** The newest guides; nothing if there are none. */
export function NewestGuides() {
  const { data: guides } = useQuery(newestGuidesQuery());
  if (!guides || guides.length === 0) return null;
  return (
    <Wrap className="py-(--section)">
      <section aria-labelledby="guides">
        <HeadingWithAll id="guides" title={m.home_good_to_know()} all={m.home_all_guides()} href={paths.guides()} />
        <ul className="grid gap-(--joint) lg:grid-cols-2">
          {guides.map((guide) => (
            <PostTeaser key={guide.id} post={guide} href={paths.guide(guide.slug)} />
          ))}
        </ul>
      </section>
    </Wrap>
  );
}
