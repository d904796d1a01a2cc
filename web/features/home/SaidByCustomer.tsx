import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatMonth } from '../../../shared/colombo-month.ts';
import { paths } from '../../../shared/paths.ts';
import { jobTitle } from '../../../shared/features/jobs/job-title.ts';
import { cityName } from '../../../shared/features/providers/category-texts.ts';
import { useTerms } from '../../lib/terms/term-data.ts';
import { Stars } from '../../components/Stars.tsx';
import { Wrap } from '../../components/Wrap.tsx';
import { langOfSaid, langOfWords } from '../../written-in.ts';
import { shownReviewQuery } from './home-data.ts';

/** One full review of a completed job; nothing if there is none. */
export function SaidByCustomer() {
  const { data: shown } = useQuery(shownReviewQuery());
  const say = useTerms();
  if (!shown) return null;
  const { review, provider } = shown;
  const { workTitle } = review;
  const work = workTitle && say(jobTitle(workTitle));
  return (
    <section aria-labelledby="said" className="bg-sea-tint py-(--section)">
      <Wrap>
        <h2 id="said" className="sr-only">
          {m.home_said_by_customer()}
        </h2>
        <figure className="mx-auto grid max-w-prose justify-items-start gap-5">
          <Stars rating={review.rating} />
          <blockquote lang={langOfWords(review.comment)} className="font-display text-2xl/tight">
            {review.comment}
          </blockquote>
          <figcaption className="text-sm text-ink-2">
            <Link
              href={paths.provider(provider.slug)}
              className="-my-2.75 inline-block py-2.75 font-semibold text-sea-ink underline underline-offset-4"
            >
              {provider.displayName}
            </Link>
            {work && (
              <>
                <span>{' · '}</span>
                <span lang={langOfSaid(work, workTitle)}>{work}</span>
                {review.city && <span>{`, ${cityName(review.city)}`}</span>}
              </>
            )}
            {review.completedMonth && <span>{` · ${formatMonth(review.completedMonth)}`}</span>}
          </figcaption>
        </figure>
      </Wrap>
    </section>
  );
}
