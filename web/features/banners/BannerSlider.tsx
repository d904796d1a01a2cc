import { m } from '../../../paraglide/messages.js';
import { useRef, type ComponentProps } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { Picture } from '../../components/pictures/Picture.tsx';
import type { ReadBanner } from './banner-client.ts';
import { useGestures } from './use-gestures.ts';
import { useSlideShow } from './use-slide-show.ts';

/** The banners of the home page. Nothing without banners; no controls for a single one. */
export function BannerSlider({ banners }: { readonly banners: readonly ReadBanner[] }) {
  const { current, loaded, playing, go, toggle, setHeld } = useSlideShow(banners.length);
  const frame = useRef<HTMLElement>(null);
  useGestures(frame, { onHold: setHeld, onSwipe: (by) => go(current + by) });
  if (banners.length === 0) return null;
  const several = banners.length > 1;
  return (
    <section
      ref={frame}
      aria-roledescription={m.banner_carousel()}
      aria-label={m.banner_banners()}
      className="relative flex flex-col bg-shade text-on-clay"
    >
      <div className="relative aspect-4/3 [touch-action:pan-y] lg:aspect-auto lg:min-h-105 lg:flex-1">
        {banners.map(
          ({ id, imageUrl }, place) =>
            loaded.has(place) && (
              <Picture
                key={id}
                src={imageUrl}
                alt=""
                width={960}
                height={720}
                sizes="(min-width: 60rem) 50vw, 100vw"
                first={place === 0}
                draggable={false}
                className={`absolute inset-0 size-full [transition:opacity_420ms] ${place === current ? '' : 'opacity-0'}`}
              />
            ),
        )}
        {several && (
          <div className="absolute right-0 bottom-0 z-1 flex gap-px">
            <Control
              icon={playing ? icons.pause : icons.play}
              aria-label={playing ? m.banner_pause() : m.banner_play()}
              onClick={toggle}
            />
            <Control icon={icons.back} aria-label={m.banner_previous()} onClick={() => go(current - 1)} />
            <Control icon={icons.next} aria-label={m.banner_next()} onClick={() => go(current + 1)} />
          </div>
        )}
      </div>
      <div className="flex min-h-19 flex-wrap items-center justify-between gap-3 bg-clay-block px-(--gutter) py-3 lg:px-7">
        {/* All titles are in one grid cell, so that the tallest sets the height and nothing moves. */}
        <div className="grid flex-[1_1_8rem]" aria-live={playing ? 'off' : 'polite'}>
          {banners.map((banner, place) => (
            <Title key={banner.id} banner={banner} current={place === current} />
          ))}
        </div>
        {several && (
          <div
            role="group"
            aria-label={m.banner_choose()}
            className="-mr-2 ml-auto flex flex-none flex-wrap justify-end"
          >
            {banners.map(({ id, title }, place) => (
              <button
                key={id}
                type="button"
                aria-label={m.banner_numbered({ number: place + 1, title })}
                aria-current={place === current ? 'true' : undefined}
                className="z-1 grid size-11 place-items-center"
                onClick={() => go(place)}
              >
                <span className={`size-2.5 rotate-45 border-[1.5px] ${place === current ? 'bg-current' : ''}`} />
              </button>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Title({
  banner: { title, linkUrl, lang },
  current,
}: {
  readonly banner: ReadBanner;
  readonly current: boolean;
}) {
  const look = 'font-display text-[1.1875rem]/[1.15] font-semibold';
  // The link covers the picture too.
  const cover = 'after:absolute after:inset-0 hover:underline underline-offset-4';
  return (
    <p lang={lang} className={`col-start-1 row-start-1 self-center text-balance ${look} ${current ? '' : 'invisible'}`}>
      {linkUrl === null ? (
        title
      ) : linkUrl.startsWith('/') ? (
        <Link href={linkUrl} className={`${cover} text-on-clay no-underline`}>
          {title}
        </Link>
      ) : (
        <a href={linkUrl} className={`${cover} text-on-clay no-underline`}>
          {title}
        </a>
      )}
    </p>
  );
}

function Control({ icon, ...rest }: { readonly icon: string } & ComponentProps<'button'>) {
  return (
    <button {...rest} type="button" className="grid size-11 place-items-center bg-shade text-on-shade hover:bg-shade-2">
      <Icon path={icon} />
    </button>
  );
}
