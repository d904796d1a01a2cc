import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../layout/PageHead.tsx';
import { siteQuery } from '../settings/site-data.ts';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Page } from '../../components/Page.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './later-contact-form.ts';

const titleId = 'message-title';
const form = <ContactForm labelledBy={titleId} />;

export function ContactPage() {
  const { data: site, error, refetch } = useQuery(siteQuery());
  return (
    <>
      <PageHead title={m.contact_title()} description={m.contact_page_description()} path="/contact" />
      <Page title={m.contact_title()} lead={m.contact_lead()}>
        <div className="grid items-start gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
          {site ? (
            <ContactDetails contact={site.contact} isDemo={site.isDemo} />
          ) : error ? (
            <LoadFailed error={error} onRetry={refetch} />
          ) : (
            <Skeleton className="h-80" />
          )}
          <Card as="section" className="grid gap-5">
            <h2 id={titleId}>{m.contact_send_message()}</h2>
            {form}
          </Card>
        </div>
      </Page>
    </>
  );
}
