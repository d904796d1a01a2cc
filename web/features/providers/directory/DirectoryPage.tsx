import { m } from '../../../../paraglide/messages.js';
import { memo } from 'react';
import { paths } from '../../../../shared/paths.ts';
import { PageHead } from '../../../layout/PageHead.tsx';
import { BackLink } from '../../../components/BackLink.tsx';
import { Page } from '../../../components/Page.tsx';
import { DirectoryFilters } from './DirectoryFilters.tsx';
import { peopleOf, type Narrowed } from './directory-texts.ts';
import { DirectoryResults } from './DirectoryResults.tsx';
import { useKnownHead } from './use-known-head.ts';
import { useDirectoryFilter, useWrittenSearch } from './use-directory-filter.ts';

// A constant: it reads the filter itself, so that the page does not render it again.
const results = <DirectoryResults />;

export function DirectoryPage() {
  const { chosen, filter, written, type, apply } = useDirectoryFilter();
  useWrittenSearch({ filter, written });
  if (chosen) {
    const title = chosen === 'saved' ? m.directory_shortlist() : m.directory_comparison();
    return (
      <Page
        title={title}
        lead={chosen === 'saved' ? m.directory_shortlist_lead() : m.directory_comparison_lead()}
        before={<BackLink href={paths.directory()} text={m.directory_back_to_all()} />}
      >
        <PageHead title={title} description={m.directory_comparison_lead()} />
        {results}
      </Page>
    );
  }
  const { category, city } = filter;
  return (
    <Page
      title={category || city ? peopleOf({ category, city }) : m.directory_title()}
      lead={<Lead category={category} city={city} />}
    >
      <DirectoryHeadTags category={category} city={city} />
      <DirectoryFilters filter={filter} onType={type} onApply={apply} onFocus={() => type(filter.search)} />
      {results}
    </Page>
  );
}

/** Below the heading; a city or a trade has its own text. */
const Lead = memo(function Lead({ category, city }: Narrowed) {
  const count = useKnownHead({ category, city, search: '' })?.count;
  return (category || city) && count ? m.directory_to_choose_from({ count }) : m.directory_lead();
});

/** Memoised, because typing in the search changes nothing here. */
const DirectoryHeadTags = memo(function DirectoryHeadTags({ category, city }: Narrowed) {
  const people = peopleOf({ category, city });
  const count = useKnownHead({ category, city, search: '' })?.count;
  return (
    <PageHead
      title={people}
      description={
        city && count
          ? m.directory_counted({ people, choice: m.directory_to_choose_from({ count }) })
          : m.directory_description({ people })
      }
      // A page without results must not be indexed.
      {...(count !== 0 && { path: paths.directory({ category, city, search: '' }) })}
    />
  );
});
