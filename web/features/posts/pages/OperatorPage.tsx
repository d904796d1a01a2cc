import { getLocale } from '../../../../paraglide/runtime.js';
import { m } from '../../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useLocation } from 'wouter';
import { formatDate } from '../../../../shared/colombo-time.ts';
import { pageNames, paths, type PageName } from '../../../../shared/paths.ts';
import { lazyNamed } from '../../../layout/lazy.tsx';
import { LoadFailed } from '../../../layout/LoadFailed.tsx';
import { PageHead } from '../../../layout/PageHead.tsx';
import { ButtonLink } from '../../../components/Button.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Wrap } from '../../../components/Wrap.tsx';
import { Contents } from '../reading/Contents.tsx';
import { PostBody } from '../reading/PostBody.tsx';
import { readingOf } from '../reading/reading.ts';
import { pageQuery } from './page-data.ts';

// For search engines.
const descriptions: Readonly<Record<PageName, () => string>> = {
  about: m.page_descriptions_about,
  privacy: m.page_descriptions_privacy,
  terms: m.page_descriptions_terms,
};

// Rarely shown.
const EmptyState = lazyNamed(() => import('../../../components/EmptyState.tsx'), 'EmptyState');

/** A page that the operator has written in the back office. The path says which one. */
export function OperatorPage() {
  const [path] = useLocation();
  const name = pageNames.find((one) => paths.page(one) === path) ?? 'about';
  const { data: page, error, isPending, refetch } = useQuery(pageQuery(name));
  const reading = useMemo(() => page && readingOf(page.bodyHtml), [page]);
  const description = descriptions[name]();
  if (page && reading) {
    const lang = page.language === getLocale() ? undefined : page.language;
    return (
      <article>
        <PageHead title={page.title} description={description} path={paths.page(name)} lang={lang} />
        <Wrap className="pt-8 pb-(--section) md:pt-12">
          <div className="mx-auto grid max-w-prose gap-3">
            <h1 lang={lang}>{page.title}</h1>
            <p className="text-ink-2">
              {m.page_as_of()}{' '}
              <time dateTime={page.updatedAt} className="whitespace-nowrap">
                {formatDate(page.updatedAt)}
              </time>
            </p>
            {lang && <p className="text-sm text-ink-2">{m.reading_only_in_english()}</p>}
          </div>
          <div className="mx-auto mt-8 max-w-prose">
            <Contents headings={reading.headings} lang={lang} />
            <PostBody html={reading.html} lang={lang} />
          </div>
        </Wrap>
      </article>
    );
  }
  if (page === null) {
    return (
      <>
        <PageHead title={m.page_not_written()} description={description} />
        <Suspense>
          <EmptyState level={1} title={m.page_not_written()}>
            <ButtonLink href={paths.contact()}>{m.page_ask_us()}</ButtonLink>
          </EmptyState>
        </Suspense>
      </>
    );
  }
  if (isPending) {
    return (
      <Wrap className="grid gap-4 pt-8 pb-(--section)">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-72" />
      </Wrap>
    );
  }
  return (
    <>
      <PageHead title="Nivasa" description={description} />
      <LoadFailed error={error} level={1} onRetry={refetch} />
    </>
  );
}
