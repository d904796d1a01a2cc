import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../shell/PageHead.tsx';
import { siteQuery } from '../site/site-data.ts';
import { Card } from '../ui/Card.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './later-contact-form.ts';
import * as texts from './contact-texts.tsx';

const titleId = 'message-title';
const form = <ContactForm labelledBy={titleId} />;

export function ContactPage() {
  const { data: site, error, refetch } = useQuery(siteQuery());
  return (
    <>
      <PageHead title={texts.title} description={texts.pageDescription} path="/contact" />
      <Page title={texts.title} lead={texts.lead}>
        <div className="grid items-start gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
          {site ? (
            <ContactDetails contact={site.contact} isDemo={site.isDemo} />
          ) : error ? (
            <LoadFailed error={error} onRetry={refetch} />
          ) : (
            <Skeleton className="h-80" />
          )}
          <Card as="section" className="grid gap-5">
            <h2 id={titleId}>{texts.sendMessage}</h2>
            {form}
          </Card>
        </div>
      </Page>
    </>
  );
}
