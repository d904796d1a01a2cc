import { m } from '../../../paraglide/messages.js';
import { richText } from '../../i18n/rich-text.tsx';
import { unitName } from '../../../shared/features/providers/category-texts.ts';
import { formatLkr } from '../../../shared/money.ts';
import type { ProviderSummary } from '../../../shared/features/providers/provider-contract.ts';
import { useTerms } from '../../lib/terms/term-data.ts';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { Star } from '../../components/Stars.tsx';
import { langOfSaid, langOfUnit } from '../../written-in.ts';

type RatingProps = {
  readonly rating: number | null;
  readonly reviewCount: number;
  /** On cards: only the number is shown in the brackets; screen readers still announce what it counts. */
  readonly short?: boolean;
  /** On the dark block of a wide profile. */
  readonly onShade?: boolean;
};

export function Rating({ rating, reviewCount, short = false, onShade = false }: RatingProps) {
  if (rating === null) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Star className="size-4 fill-rule" />
        {m.provider_no_reviews_yet()}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5">
      <Star className={`size-4 fill-clay ${onShade ? 'lg:fill-lamp' : ''}`} />
      <span>
        {richText(m.provider_rated_in.parts({ count: reviewCount }), {
          rating: <b className={`font-semibold text-ink ${onShade ? 'lg:text-on-shade' : ''}`}>{rating.toFixed(1)}</b>,
          word: <span className={short ? 'sr-only' : ''} />,
        })}
      </span>
    </span>
  );
}

/** The lowest rate. */
export function FromRate({ rate: { amountLkr, unit } }: { readonly rate: NonNullable<ProviderSummary['fromRate']> }) {
  return (
    <span>
      {richText(m.provider_from_rate.parts({}), {
        price: <b className="font-semibold whitespace-nowrap text-ink">{formatLkr(amountLkr)}</b>,
        unit: <span lang={langOfUnit(unit)}>{unitName(unit)}</span>,
      })}
    </span>
  );
}

export function Places({ places }: { readonly places: readonly string[] }) {
  if (places.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon path={icons.pin} className="size-4" />
      {richText(m.provider_works_in.parts({ places: places.join(', ') }), {
        unseen: <span className="sr-only" />,
      })}
    </span>
  );
}

type TagsProps = {
  readonly tags: readonly string[];
  /** The number of tags before `+N`. */
  readonly limit?: number;
};

/**
 * Tags separated by clay diamonds. Each has its own before it; those at the start of a line fall into the clipped
 * margin.
 */
export function Tags({ tags, limit = tags.length }: TagsProps) {
  const shown = tags.slice(0, limit);
  const more = tags.length - shown.length;
  const say = useTerms();
  if (shown.length === 0) return null;
  return (
    <div className="overflow-x-clip">
      <ul className="-ml-[calc(16px+0.3125rem)] flex flex-wrap gap-y-0.5 text-ink-2">
        {shown.map((tag, place) => (
          <li key={tag} lang={langOfSaid(say(tag), tag)} className="flex items-center">
            <span aria-hidden="true" className="mx-2 size-1.25 flex-none rotate-45 bg-clay" />
            <span className="min-w-0">
              <span>{say(tag)}</span>
              {/* In the last tag's item, so that it never wraps alone. */}
              {place === shown.length - 1 && more > 0 && (
                <>
                  <span> </span>
                  <span className="ml-1.5 font-semibold text-ink">+{more}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
