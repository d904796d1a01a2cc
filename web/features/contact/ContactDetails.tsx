import { m } from '../../../paraglide/messages.js';
import type { ReactNode } from 'react';
import type { Site } from '../../../shared/features/settings/site-contract.ts';
import { Updated } from '../../layout/Updated.tsx';
import { Email } from '../../components/Email.tsx';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';

type RowProps = {
  readonly icon: string;
  readonly name: string;
  readonly children: ReactNode;
};

function Row({ icon, name, children }: RowProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 large:grid-cols-1 border-shade-2 py-5 not-first:border-t">
      <dt className="contents">
        <span className="row-span-2 grid size-12 place-items-center rounded-xs bg-shade-2">
          <Icon path={icon} />
        </span>
        <span className="text-sm text-on-shade-2">{name}</span>
      </dt>
      <dd className="col-start-2 large:col-start-1 grid min-w-0 text-[1.125rem]/[1.5] font-medium">{children}</dd>
    </div>
  );
}

const link =
  'flex min-h-11 items-center justify-self-start py-1 wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2';

type Props = {
  readonly contact: Site['contact'];
  /** The values are demonstration data. */
  readonly isDemo: boolean;
};

export function ContactDetails({ contact: { emails, phones, dialled, address }, isDemo }: Props) {
  return (
    <section
      aria-label={m.contact_details()}
      className="relative overflow-hidden rounded-md bg-shade px-5 py-3 text-on-shade [box-shadow:0_2px_var(--color-shade-edge)] md:px-7 md:py-4"
    >
      <span aria-hidden="true" className="motif absolute top-0 right-0 h-12 w-36 text-celadon opacity-25 md:h-24" />
      <dl className="relative">
        <Row icon={icons.mail} name={m.contact_email()}>
          {emails.map((email) => (
            <a key={email} href={`mailto:${email}`} className={link}>
              <Email>{email}</Email>
            </a>
          ))}
        </Row>
        <Row icon={icons.phone} name={m.contact_phone()}>
          {phones.map((phone, place) => {
            const number = dialled[place] ?? '';
            return number === '' ? (
              <span key={phone}>{phone}</span>
            ) : (
              <a key={phone} href={`tel:${number}`} className={link}>
                {phone}
              </a>
            );
          })}
        </Row>
        <Row icon={icons.pin} name={m.contact_address()}>
          <address className="py-2 whitespace-pre-line not-italic">{address}</address>
        </Row>
      </dl>
      <p className="relative -mt-1 mb-3 min-h-6 text-on-shade-2">
        <Updated path="/api/site" />
      </p>
      {isDemo && <p className="relative border-t border-shade-2 py-4 text-sm text-on-shade-2">{m.contact_made_up()}</p>}
    </section>
  );
}
