import { m } from '../../../paraglide/messages.js';
import { Star } from '../../components/Stars.tsx';

const allStars = [5, 4, 3, 2, 1] as const;

type Props = {
  /** The rating of each review. */
  readonly ratings: readonly number[];
  /** The number of stars to filter by; null: all reviews. */
  readonly chosen: number | null;
  readonly onChoose: (stars: number | null) => void;
};

/** The number of reviews for each rating; a row filters by its rating, and pressing it again shows all. */
export function StarSpread({ ratings, chosen, onChoose }: Props) {
  return (
    <ul aria-label={m.profile_reviews_by_stars()} className="w-full max-w-120">
      {allStars.map((stars) => {
        const count = ratings.filter((rating) => rating === stars).length;
        return (
          <li key={stars}>
            <button
              type="button"
              aria-pressed={chosen === stars}
              disabled={count === 0}
              onClick={() => onChoose(chosen === stars ? null : stars)}
              className={`flex min-h-11 w-full items-center gap-3 rounded-sm border px-2 text-sm ${chosen === stars ? 'border-shade-line bg-shade text-on-shade' : 'border-transparent text-ink'}`}
            >
              <span className="sr-only">{m.profile_reviews_stars_of({ stars, count })}</span>
              <span aria-hidden="true" className="inline-flex items-center gap-1">
                {stars}
                <Star className={`size-4 ${chosen === stars ? 'fill-current' : 'fill-clay'}`} />
              </span>
              <span className="h-2 flex-1 bg-cement">
                <span className="block h-full bg-clay" style={{ width: `${(count / ratings.length) * 100}%` }} />
              </span>
              <span aria-hidden="true" className="min-w-6 text-right">
                {count}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
