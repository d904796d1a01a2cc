import { m } from '../../../../paraglide/messages.js';
import { memo } from 'react';
import { paths } from '../../../../shared/paths.ts';
import { PageHead } from '../../../layout/PageHead.tsx';
import { BackLink } from '../../../components/BackLink.tsx';
import { Page } from '../../../components/Page.tsx';
import { DirectoryFilters } from './DirectoryFilters.tsx';
import { peopleOf, type Narrowed } from './people-of.ts';
import { DirectoryResults } from './DirectoryResults.tsx';
import { useKnownHead } from '../../directory/use-known-head.ts';
import { useDirectoryFilter, useWrittenSearch } from './use-directory-filter.ts';

// A constant: it follows the filter itself, so that the page is not drawn again with it.
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

/** Below the heading; of a city or a trade, in words of its own. */
const Lead = memo(function Lead({ category, city }: Narrowed) {
  const count = useKnownHead({ category, city, search: '' })?.count;
  return (category || city) && count ? m.directory_to_choose_from({ count }) : m.directory_lead();
});

/** Memoised: what is typed changes nothing here. */
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
      // Of a page with nobody on it no search engine keeps anything.
      {...(count !== 0 && { path: paths.directory({ category, city, search: '' }) })}
    />
  );
});
