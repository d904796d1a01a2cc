import { m } from '../../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../../shared/paths.ts';
import { ProviderCard } from '../../providers/ProviderCard.tsx';
import { ProviderGrid } from '../../providers/ProviderGrid.tsx';
import { Wrap } from '../../../components/Wrap.tsx';
import { fittingProvidersQuery } from './fitting-providers-data.ts';
import { guideAfterQuery, nextPostQuery } from './next-post-data.ts';
import type { PostKind } from '../post-kind.ts';
import { PostTeaser } from './PostTeaser.tsx';

type Props = { readonly kind: PostKind; readonly slug: string };

/** Below a post: professionals for its topic, and what to read next; after a blog post also a guide. */
export function LeadsOn({ kind: { type, pathOf }, slug }: Props) {
  const { data: providers } = useQuery(fittingProvidersQuery(type, slug));
  const { data: next } = useQuery(nextPostQuery(type, slug));
  const { data: guide } = useQuery({ ...guideAfterQuery(slug), enabled: type === 'blog' });
  return (
    <>
      {providers && providers.length > 0 && (
        <section aria-labelledby="who" className="bg-cement py-(--section)">
          <Wrap className="grid gap-6">
            <h2 id="who">{m.reading_who_does_it()}</h2>
            <ProviderGrid className="lone">
              {providers.map((provider) => (
                <ProviderCard key={provider.id} provider={provider} level={3} />
              ))}
            </ProviderGrid>
          </Wrap>
        </section>
      )}
      {(next ?? guide) && (
        <section aria-labelledby="next" className="py-(--section)">
          <Wrap className="grid gap-6">
            <h2 id="next">{m.reading_read_next()}</h2>
            <ul className="grid gap-(--joint)">
              {next && <PostTeaser post={next} href={pathOf(next.slug)} />}
              {guide && <PostTeaser post={guide} href={paths.guide(guide.slug)} />}
            </ul>
          </Wrap>
        </section>
      )}
    </>
  );
}
