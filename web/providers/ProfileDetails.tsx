import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../site/site-data.ts';
import { writtenIn } from '../written-in.ts';
import { BeforeYouBook } from './BeforeYouBook.tsx';
import { Gallery } from './Gallery.tsx';
import * as texts from './profile-details-texts.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { providerQuery } from './provider-data.ts';
import { Tags } from './ProviderFacts.tsx';
import { Rates } from './Rates.tsx';
import { Reviews } from './Reviews.tsx';

/** A profile below its service options. */
export function ProfileDetails({ slug }: { readonly slug: string }) {
  const { data: provider } = useQuery(providerQuery(slug));
  const { data: site } = useQuery(siteQuery());
  if (!provider) return null;
  const { bio, highlightTags } = provider;
  return (
    <>
      <div className="grid gap-12 pt-(--section) lg:grid-cols-[7fr_4fr] lg:items-start lg:gap-16">
        <div className="grid gap-12">
          <ProfileSection title={texts.about}>
            {bio ? (
              <p lang={writtenIn} className="max-w-prose whitespace-pre-line">
                {bio}
              </p>
            ) : (
              <p className="max-w-prose whitespace-pre-line">{texts.nothingWritten}</p>
            )}
          </ProfileSection>
          <ProfileSection title={texts.specialties}>
            {highlightTags.length > 0 ? (
              <Tags tags={highlightTags} />
            ) : (
              <p className="text-ink-2">{texts.noSpecialties}</p>
            )}
          </ProfileSection>
          <Rates slug={slug} />
        </div>
        <BeforeYouBook slug={slug} site={site} />
      </div>
      <Gallery provider={provider} />
      <Reviews provider={provider} />
    </>
  );
}
