import { Icon } from '../ui/Icon.tsx';
import { Star } from '../ui/Stars.tsx';
import { ratingText } from './rating-text.ts';

type RatingProps = {
  readonly rating: number | null;
  readonly reviewCount: number;
  /** On cards: only the number in the brackets is seen; a screen reader still hears what it counts. */
  readonly short?: boolean;
  readonly onShade?: boolean;
};

export function Rating({ rating, reviewCount, short = false, onShade = false }: RatingProps) {
  const text = ratingText(rating, reviewCount);
  const [figure, count = ''] = rating === null ? ['', text] : text.split(' (');
  const [number, word] = count.split(' ');
  return (
    <span className="inline-flex items-center gap-1.5">
      <Star className={`size-4 ${rating === null ? 'fill-edge' : onShade ? 'lg:fill-lamp fill-clay' : 'fill-clay'}`} />
      {rating === null ? <span>{text}</span> : (
        <span>
          <b className={`font-semibold ${onShade ? 'text-ink lg:text-on-shade' : 'text-ink'}`}>{figure}</b> ({number}
          {short ? <span className="sr-only"> {word?.slice(0, -1)}</span> : ` ${word?.slice(0, -1)}`})
        </span>
      )}
    </span>
  );
}

export function Places({ places }: { readonly places: readonly string[] }) {
  if (places.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="pin" className="size-4" />
      <span className="sr-only">Works in </span>
      {places.join(', ')}
    </span>
  );
}

/** The cities a provider works in; an old row may carry only one. */
export function placesOf({ cities, city, area }: { readonly cities: readonly string[]; readonly city: string | null; readonly area: string | null }): readonly string[] {
  if (cities.length > 0) return cities;
  return [city ?? area].filter((place) => place !== null);
}

type TagsProps = {
  readonly tags: readonly string[];
  /** How many are shown before `+N`. */
  readonly limit?: number;
};

/** Tags with clay diamonds between them. */
export function Tags({ tags, limit = tags.length }: TagsProps) {
  const shown = tags.slice(0, limit);
  const more = tags.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-y-0.5 text-ink-2">
      {shown.map((tag, place) => (
        <li key={tag} className="flex items-center whitespace-nowrap">
          {tag}
          {place < shown.length - 1 && <span aria-hidden="true" className="mx-2 size-1.25 rotate-45 bg-clay" />}
        </li>
      ))}
      {more > 0 && <li className="ml-2.5 font-semibold text-ink">+{more}</li>}
    </ul>
  );
}
