import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../site/site-data.ts';
import { BeforeYouBook } from './BeforeYouBook.tsx';
import { Gallery } from './Gallery.tsx';
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
          <ProfileSection title="About">
            <p className="max-w-prose whitespace-pre-line">{bio || 'Nothing written yet.'}</p>
          </ProfileSection>
          <ProfileSection title="Specialties">
            {highlightTags.length > 0 ? <Tags tags={highlightTags} /> : <p className="text-ink-2">None named yet.</p>}
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
