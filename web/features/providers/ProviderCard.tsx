import { m } from '../../../paraglide/messages.js';
import { memo } from 'react';
import { Link } from 'wouter';
import type { ProviderSummary } from '../../../shared/features/providers/provider-contract.ts';
import { paths } from '../../../shared/paths.ts';
import { HeartButton } from '../../share/HeartButton.tsx';
import { CertifiedBadge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { Cover } from '../../components/pictures/Cover.tsx';
import { kinds, priceButtonsLook } from '../../components/Price.tsx';
import { Avatar } from './Avatar.tsx';
import { placesOf } from './provider-data.ts';
import { FromRate, Places, Rating, Tags } from './ProviderFacts.tsx';

type Props = {
  readonly provider: ProviderSummary;
  readonly level?: 2 | 3;
  /** The first of a list: its cover is the largest picture of the first screen (LCP). */
  readonly first?: boolean;
  /** For cards further down a list, or down on a phone: no layout until they are near the viewport. */
  readonly deferred?: keyof typeof deferredLooks;
};

const deferredLooks = {
  no: '',
  onPhones: 'max-sm:[contain-intrinsic-size:auto_29rem] max-sm:[content-visibility:auto]',
  yes: '[contain-intrinsic-size:auto_29rem] [content-visibility:auto]',
};

const tagLimit = 3;

/**
 * A professional in a list. Memoised, because a keystroke in the search renders the list, but changes few of its cards.
 */
export const ProviderCard = memo(function ProviderCard({ provider, level = 2, first = false, deferred = 'no' }: Props) {
  const { slug, displayName, coverUrl, isCertified, highlightTags, rating, reviewCount, fromRate } = provider;
  const Heading = `h${level}` as const;
  return (
    <Card
      as="article"
      padded={false}
      className={`lift relative flex flex-col overflow-hidden ${deferredLooks[deferred]}`}
    >
      <Cover
        src={coverUrl}
        sizes="(min-width: 60rem) 400px, (min-width: 38.75rem) 50vw, 100vw"
        first={first}
        className="aspect-16/10"
      />
      <HeartButton
        slug={slug}
        name={displayName}
        className="absolute top-2.5 right-2.5 z-1 rounded-sm bg-surface text-clay-ink"
      />
      <div className="flex flex-1 flex-col gap-2.5 px-4.5 pb-4.5">
        <div className="flex min-h-7.5 flex-wrap items-end justify-between gap-2">
          <Avatar
            provider={provider}
            size={60}
            className="relative -mt-7.5 size-15 rounded-sm border-3 border-surface"
          />
          {isCertified && <CertifiedBadge />}
        </div>
        <Heading className="text-card/[1.2] font-bold tracking-[-0.01em]">
          {/* The link covers the whole card; the two buttons are above it. */}
          <Link
            href={paths.provider(slug)}
            className="decoration-clay underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {displayName}
          </Link>
        </Heading>
        <p className="flex flex-wrap items-center justify-between gap-x-3.5 gap-y-1 text-sm/[1.35] text-ink-2">
          <Rating rating={rating} reviewCount={reviewCount} short />
          {fromRate && <FromRate rate={fromRate} />}
        </p>
        <p className="text-sm/[1.35] text-ink-2">
          <Places places={placesOf(provider)} />
        </p>
        <div className="text-sm/[1.4]">
          <Tags tags={highlightTags} limit={tagLimit} />
        </div>
        <div className={`relative z-1 mt-auto pt-2 ${priceButtonsLook}`}>
          <Action kind="tint" href={paths.estimate(slug)} label={m.provider_estimate_button()} of={displayName} />
          <Action kind="solid" href={paths.book(slug)} label={m.provider_inspection_button()} of={displayName} />
        </div>
      </div>
    </Card>
  );
});

type ActionProps = {
  readonly kind: keyof typeof kinds;
  readonly href: string;
  readonly label: string;
  /** The professional's name, because other cards have the same action. */
  readonly of: string;
};

/** The price is shown once, above the list, because it is the same for everyone. */
function Action({ kind, href, label, of }: ActionProps) {
  return (
    <Link
      href={href}
      aria-label={m.ui_labelled_for({ label, whom: of })}
      className={`press flex min-h-12 items-center justify-center rounded-md px-3 py-2 text-center text-sm/[1.2] font-semibold ${kinds[kind]}`}
    >
      {label}
    </Link>
  );
}
