import { m } from '../../../paraglide/messages.js';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../components/Card.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { ToDesk } from '../../auth/ToDesk.tsx';
import { JoinForm } from './later-join-form.ts';

const titleId = 'application-title';
const form = <JoinForm labelledBy={titleId} />;

/** 'Work with us': how a professional gets into the directory. */
export function JoinPage() {
  return (
    <>
      <PageHead title={m.join_title()} description={m.join_page_description()} path={paths.join()} />
      <Page title={m.join_title()} lead={m.join_lead()}>
        <div className="grid items-start gap-8 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <Card as="section" className="grid gap-6">
            <h2 id={titleId} className="text-2xl">
              {m.join_form_title()}
            </h2>
            {form}
          </Card>
          <section aria-labelledby="how-it-goes" className="grid gap-4 max-lg:order-first">
            <h2 id="how-it-goes" className="text-title">
              {m.join_how_it_goes()}
            </h2>
            <ol className="grid gap-3">
              {[m.join_step_send(), m.join_step_ask(), m.join_step_list()].map((step, place) => (
                <li
                  key={step}
                  className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-3.5 large:grid-cols-1 large:gap-y-2"
                >
                  <span
                    aria-hidden="true"
                    className="grid size-11 place-items-center rounded-xs bg-shade font-display font-semibold text-on-shade"
                  >
                    {place + 1}
                  </span>
                  <span className="pt-2">{step}</span>
                </li>
              ))}
            </ol>
            <ToDesk />
          </section>
        </div>
      </Page>
    </>
  );
}
