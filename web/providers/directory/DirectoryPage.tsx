import { memo } from 'react';
import { paths } from '../../../shared/paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { DirectoryFilters } from './DirectoryFilters.tsx';
import * as texts from './directory-texts.ts';
import { peopleOf, type Narrowed } from './people-of.ts';
import { DirectoryResults } from './DirectoryResults.tsx';
import { useKnownHead } from '../../searching/use-known-head.ts';
import { useDirectoryFilter, useWrittenSearch } from './use-directory-filter.ts';

// A constant: it follows the filter itself, so that the page is not drawn again with it.
const results = <DirectoryResults />;

export function DirectoryPage() {
  const { chosen, filter, written, type, apply } = useDirectoryFilter();
  useWrittenSearch({ filter, written });
  if (chosen) {
    const title = chosen === 'saved' ? texts.shortlist : texts.comparison;
    return (
      <Page
        title={title}
        lead={chosen === 'saved' ? texts.shortlistLead : texts.comparisonLead}
        before={<BackLink href={paths.directory()} text={texts.backToAll} />}
      >
        <PageHead title={title} description={texts.comparisonLead} />
        {results}
      </Page>
    );
  }
  const { category, city } = filter;
  return (
    <Page
      title={category || city ? peopleOf({ category, city }) : texts.title}
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
  return (category || city) && count ? texts.toChooseFrom(count) : texts.lead;
});

/** Memoised: what is typed changes nothing here. */
const DirectoryHeadTags = memo(function DirectoryHeadTags({ category, city }: Narrowed) {
  const people = peopleOf({ category, city });
  const count = useKnownHead({ category, city, search: '' })?.count;
  return (
    <PageHead
      title={people}
      description={city && count ? texts.counted(people, count) : texts.description(people)}
      // Of a page with nobody on it no search engine keeps anything.
      {...(count !== 0 && { path: paths.directory({ category, city, search: '' }) })}
    />
  );
});
