import { m } from '../../../paraglide/messages.js';
import { formatDay } from '../../../shared/colombo-time.ts';
import type { ShownEvidence, EvidenceKind } from '../../../shared/features/providers/evidence.ts';
import { formatMonth, monthOf } from '../../../shared/colombo-month.ts';
import { langOfWords } from '../../written-in.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CertifiedBadge } from '../../components/Badge.tsx';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { Price } from '../../components/Price.tsx';
import { Gallery } from './Gallery.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { Tags } from './ProviderFacts.tsx';
import type { ReadProvider } from './provider-client.ts';
import { ProviderFigures } from './ProviderFigures.tsx';
import { Rates } from './Rates.tsx';
import { Reviews } from './Reviews.tsx';
import type { ReadSite } from '../settings/site-client.ts';

/** What was checked, for the public. */
const evidenceNames: Readonly<Record<EvidenceKind, () => string>> = {
  identity: m.profile_evidence_identity,
  qualification: m.profile_evidence_qualification,
  work: m.profile_evidence_work,
  references: m.profile_evidence_references,
};

type Props = { readonly provider: ReadProvider; readonly site: ReadSite | undefined };

const sections = () =>
  [
    ['about', m.profile_details_about()],
    ['rates', m.profile_details_rates()],
    ['gallery', m.profile_details_gallery()],
    ['reviews', m.profile_details_reviews()],
  ] as const;

/** A profile below its service options. */
export function ProfileDetails({ provider, site }: Props) {
  const { slug, bio, highlightTags } = provider;
  return (
    <>
      <nav aria-label={m.profile_details_sections()} className="pt-4">
        <ul className="flex flex-wrap gap-x-6">
          {sections().map(([anchor, title]) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className="inline-flex min-h-11 items-center font-semibold text-sea-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-12 pt-(--section) lg:grid-cols-[7fr_4fr] lg:items-start lg:gap-16">
        <div className="grid gap-12">
          <ProfileSection anchor="about" title={m.profile_details_about()}>
            {bio ? (
              <>
                {provider.bioLang && <p className="text-sm text-ink-2">{m.profile_details_only_in_english()}</p>}
                <p lang={provider.bioLang} className="max-w-prose whitespace-pre-line">
                  {bio}
                </p>
              </>
            ) : (
              <p className="max-w-prose whitespace-pre-line">{m.profile_details_nothing_written()}</p>
            )}
          </ProfileSection>
          <ProfileSection title={m.profile_details_specialties()}>
            {highlightTags.length > 0 ? (
              <Tags tags={highlightTags} />
            ) : (
              <p className="text-ink-2">{m.profile_details_no_specialties()}</p>
            )}
          </ProfileSection>
          <Rates slug={slug} />
          <ProviderFigures figures={provider.figures} />
        </div>
        <BeforeYouBook slug={slug} site={site} />
      </div>
      <Gallery provider={provider} />
      <Reviews provider={provider} />
    </>
  );
}

/** Both fees again, next to the long text of a wide screen; on phones they are in the bar at the bottom. */
function BeforeYouBook({ slug, site }: { readonly slug: string; readonly site: ReadSite | undefined }) {
  return (
    <Card as="section" className="sticky top-[calc(var(--header)+24px)] hidden gap-4 lg:grid">
      <h2 className="text-xl">{m.profile_details_before_you_book()}</h2>
      <dl className="grid gap-3">
        <Fee label={m.profile_details_inspection_fee()} amountLkr={site?.inspectionFeeLkr} />
        <Fee label={m.profile_details_online_estimate()} amountLkr={site?.estimateFeeLkr} />
      </dl>
      <p className="text-sm text-ink-2">{m.profile_details_how_to_pay()}</p>
      {site?.refundTerms && (
        <p lang={site.refundLang} className="text-sm text-ink-2">
          {site.refundTerms}
        </p>
      )}
      <div className="grid gap-3 pt-1">
        <ButtonLink href={paths.book(slug)}>{m.profile_details_book_inspection()}</ButtonLink>
        <ButtonLink kind="quiet" href={paths.estimate(slug)}>
          {m.profile_details_request_estimate()}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Fee({ label, amountLkr }: { readonly label: string; readonly amountLkr: number | undefined }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt>{label}</dt>
      <span aria-hidden="true" className="flex-1 border-b-2 border-dotted border-rule" />
      <dd>{amountLkr !== undefined && <Price amountLkr={amountLkr} className="text-lg/none" />}</dd>
    </div>
  );
}

/**
 * In the header. It is here because the code for months must not be part of a first visit. The badge opens its
 * explanation below it.
 */
export function Certified({
  since,
  evidence,
}: {
  readonly since: string | null;
  readonly evidence: readonly ShownEvidence[];
}) {
  return (
    <details>
      <summary className="flex min-h-11 w-fit items-center gap-1.5">
        <CertifiedBadge />
        <span className="sr-only">{m.profile_details_what_it_means()}</span>
        <Icon path={icons.info} className="size-5" />
      </summary>
      <p className="max-w-prose pt-1 pb-2 text-sm">
        {since !== null && (
          <b className="font-semibold">{m.profile_details_certified_since({ month: formatMonth(monthOf(since)) })} </b>
        )}
        <span>{m.profile_details_certified_means()}</span>
      </p>
      {evidence.length > 0 && (
        <ul className="grid gap-1 pb-2 text-sm">
          {evidence.map(({ kind, day, details }) => (
            <li key={`${kind} ${day} ${details}`} className="wrap-anywhere">
              <span>{m.profile_evidence_on({ what: evidenceNames[kind](), day: formatDay(day) })}</span>
              {details !== '' && (
                <span>
                  {' '}
                  (<span lang={langOfWords(details)}>{details}</span>)
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
