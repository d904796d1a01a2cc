import { getLocale } from '../../../../paraglide/runtime.js';
import { m } from '../../../../paraglide/messages.js';
import { Link } from 'wouter';
import { categories, type Category, type City } from '../../../../shared/features/providers/category.ts';
import { categoryNames, cityName } from '../../../../shared/features/providers/category-texts.ts';
import { noFilter, type DirectoryFilter } from '../../../../shared/features/providers/directory-filter.ts';
import { paths } from '../../../../shared/paths.ts';
import { wordIn } from '../../../../shared/features/providers/search-word-names.ts';
import { useTerms } from '../../../lib/terms/term-data.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Icon } from '../../../components/Icon.tsx';
import * as icons from '../../../components/icons.ts';
import type { DirectoryHead } from '../../../lib/directory/directory-client.ts';
import * as texts from './search-texts.ts';

/** '14 who work in Colombo', '1 glass specialist'. */
function offerText(count: number, { category, city }: DirectoryFilter): string {
  const who = category ?? 'all';
  return city === null ? texts.people[who]({ count }) : texts.peopleIn[who]({ count, city: cityName(city) });
}

const isTrade = (term: string): term is Category => categories.some((category) => category === term);

type Props = {
  readonly found: DirectoryHead;
  /** Called when a link of a chip is followed; the chip then disappears. */
  readonly onFollow: () => void;
};

/**
 * How the words of a search were understood, as removable chips, and alternatives. They are links, so they work without
 * JavaScript.
 */
export function SearchChips({ found, onFollow }: Props) {
  const { understood = [], readAs = [], offers = [], missing, count } = found;
  const say = useTerms();
  const look =
    'inline-flex min-h-11 items-center gap-2 rounded-sm border border-line-strong bg-surface px-3.5 py-2 text-sm font-medium text-ink hover:bg-cement';
  const taken = [
    ...understood.map(({ term, without }) => ({
      words: isTrade(term) ? categoryNames[term]() : m.search_works_in({ city: cityName(term) }),
      without,
    })),
    ...readAs.map(({ word, without }) => ({ words: say(wordIn(getLocale(), word)), without })),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {count > 0 && missing !== undefined && (
        <p className="basis-full text-sm text-ink-2">
          {m.search_matches_letters_only({ trade: wordIn(getLocale(), missing) })}
        </p>
      )}
      {taken.length > 0 && <span className="text-sm text-ink-2">{m.search_understood_as()}</span>}
      {taken.map(({ words, without }) => (
        <Link
          key={words}
          href={paths.directory(without)}
          onClick={onFollow}
          aria-label={m.search_remove({ what: words })}
          className={look}
        >
          {words}
          <Icon path={icons.close} className="size-4" />
        </Link>
      ))}
      {offers.map(({ count: others, filter }) => (
        <Link key={paths.directory(filter)} href={paths.directory(filter)} onClick={onFollow} className={look}>
          {count > 0 ? m.search_also({ others: offerText(others, filter) }) : offerText(others, filter)}
        </Link>
      ))}
    </div>
  );
}

type NobodyProps = {
  readonly onClear: () => void;
  readonly onFollow: () => void;
  /** The English name of a searched trade that the directory does not have. */
  readonly missing: string | undefined;
  readonly city: City | null;
  /** Only the providers saved on this device were searched. */
  readonly isPart: boolean;
};

/** The message of a filter without results. */
export function NobodyFound({ onClear, onFollow, isPart, missing, city }: NobodyProps) {
  return (
    <EmptyState
      title={isPart ? m.search_nobody_saved() : m.search_nobody_found()}
      hint={isPart ? m.search_others_later() : m.search_adjust_filters()}
    >
      {missing === undefined ? (
        <Button onClick={onClear}>{m.search_clear_filters()}</Button>
      ) : (
        <>
          <p className="basis-full text-ink-2">{m.search_has_none({ trade: wordIn(getLocale(), missing) })}</p>
          {categories.map((category) => (
            <ButtonLink
              key={category}
              kind="quiet"
              href={paths.directory({ ...noFilter, category, city })}
              onClick={onFollow}
            >
              {categoryNames[category]()}
            </ButtonLink>
          ))}
        </>
      )}
    </EmptyState>
  );
}
