import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type MouseEvent } from 'react';
import { formatMonth } from '../../../shared/colombo-month.ts';
import type { GalleryItem, Provider } from '../../../shared/features/providers/provider-contract.ts';
import { lazyNamed } from '../../layout/lazy.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { CaptionWords, captionText, type Caption } from '../../components/pictures/picture-caption.tsx';
import { Picture } from '../../components/pictures/Picture.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { galleryQuery } from './provider-data.ts';
import { writtenIn } from '../../written-in.ts';

// Loaded with the first picture that is opened.
const PictureViewer = lazyNamed(() => import('../../components/pictures/PictureViewer.tsx'), 'PictureViewer');

/**
 * How the pictures fill their grid without gaps on wide screens: the first spans four cells, the last sometimes two.
 */
function layoutOf(count: number) {
  const columns = count % 4 < 2 ? 4 : 3;
  return { columns, lastIsWide: columns === 4 ? count % 4 === 0 : count % 3 === 2 };
}

function spanOf(place: number, count: number): string {
  if (place === 0) return 'col-span-full md:col-span-2 md:row-span-2';
  if (place < count - 1) return '';
  const onPhones = count % 2 === 0 ? 'max-md:col-span-full' : '';
  // Its height is that of its row, not its own.
  return layoutOf(count).lastIsWide
    ? `${onPhones} md:relative md:col-span-2 md:[&_img]:absolute md:[&_img]:inset-0`
    : onPhones;
}

const captionOf = ({ caption, takenOn }: GalleryItem): Caption => ({
  written: caption || null,
  when: takenOn ? formatMonth(takenOn) : null,
});

/** Links to the full pictures; with JavaScript they open in a viewer. */
export function Gallery({ provider: { slug, displayName } }: { readonly provider: Provider }) {
  const { data: items, error, refetch } = useQuery(galleryQuery(slug));
  const [opened, setOpened] = useState<number | null>(null);
  const open = (event: MouseEvent, place: number) => {
    // A click that opens a new tab or window is not intercepted.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(place);
  };
  return (
    <ProfileSection
      anchor="gallery"
      title={m.profile_details_gallery()}
      className="pt-(--section)"
      aside={items && items.length > 1 && m.profile_details_pictures({ count: items.length })}
    >
      {!items && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton className="h-72" />)}
      {items?.length === 0 && <p className="text-ink-2">{m.profile_details_no_pictures()}</p>}
      {items && items.length > 0 && (
        <ul
          className={`grid grid-cols-2 gap-2 large:grid-cols-1 md:gap-3 ${layoutOf(items.length).columns === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3'}`}
        >
          {items.map((item, place) => (
            <li key={item.id} className={spanOf(place, items.length)}>
              <a
                href={item.imageUrl}
                onClick={(event) => open(event, place)}
                className="relative flex h-full flex-col overflow-hidden rounded-xs md:block"
              >
                <Picture
                  src={item.imageUrl}
                  lang={item.caption ? writtenIn() : undefined}
                  alt={
                    captionText(captionOf(item)) ??
                    m.profile_details_picture_of({ provider: displayName, number: place + 1, count: items.length })
                  }
                  width={640}
                  height={480}
                  sizes={place === 0 ? '(min-width: 53.75rem) 600px, 100vw' : '(min-width: 53.75rem) 300px, 50vw'}
                  className="aspect-4/3 w-full grow bg-cement md:h-full"
                />
                {/* Hidden from screen readers, because it is the picture's alt text. */}
                {captionText(captionOf(item)) && (
                  <span
                    aria-hidden="true"
                    className="inset-x-0 bottom-0 bg-shade px-3 py-2 text-xs text-on-shade md:absolute"
                  >
                    <CaptionWords caption={captionOf(item)} />
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {items && opened !== null && (
        <Suspense>
          <PictureViewer
            pictures={items.map(({ imageUrl }) => imageUrl)}
            captions={items.map(captionOf)}
            start={opened}
            label={m.provider_work_by({ provider: displayName })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </ProfileSection>
  );
}
