import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useSearch } from 'wouter';
import { languageNames, languagePath, type SiteLanguage } from '../../shared/site-language.ts';
import '../later.css';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { noteDeclinedLanguage, offers } from './language-offer.ts';

/** What people come to a page for: it must not lie below anything. */
const used = 'main :is(.press, button, input, select, textarea)';

function liesOver(bar: HTMLElement): boolean {
  const { top, bottom, left, right } = bar.getBoundingClientRect();
  return [...document.querySelectorAll(used)].some((control) => {
    const place = control.getBoundingClientRect();
    return place.top < bottom && place.bottom > top && place.left < right && place.right > left;
  });
}

/** Whether it goes along at the foot of the screen: until a button or a field of the page would lie below it. */
function useGoingAlong(bar: RefObject<HTMLElement | null>): boolean {
  const [goesAlong, setGoesAlong] = useState(true);
  useEffect(() => {
    if (!goesAlong) return undefined;
    const look = () => {
      if (bar.current && liesOver(bar.current)) setGoesAlong(false);
    };
    const growing = new ResizeObserver(look);
    growing.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    return () => {
      growing.disconnect();
      removeEventListener('scroll', look);
    };
  }, [bar, goesAlong]);
  return goesAlong;
}

/** At the end of the page, where it moves nothing, and on the way there at the foot of the screen; in its language. */
export function LanguageOffer({ language }: { readonly language: SiteLanguage }) {
  const [path] = useLocation();
  const search = useSearch();
  const [isOpen, setIsOpen] = useState(true);
  const bar = useRef<HTMLElement>(null);
  const goesAlong = useGoingAlong(bar);
  if (!isOpen) return null;
  const { text, stay } = offers[language];
  const close = () => {
    noteDeclinedLanguage(language);
    setIsOpen(false);
  };
  return (
    <section
      ref={bar}
      lang={language}
      aria-label={text}
      className={`${goesAlong ? 'sticky shadow-overlay' : ''} bottom-4 z-50 mx-4 mb-4 flex animate-rise flex-wrap items-center gap-x-4 rounded-md bg-toast py-2 pr-2 pl-4 text-on-toast max-md:[:root:has(.shadow-bar)_&]:bottom-28 md:bottom-6 md:mr-6 md:mb-6 md:self-end`}
    >
      <p className="min-w-40 flex-1 text-sm">{text}</p>
      <a
        href={`${languagePath(language)}${path}${search && `?${search}`}`}
        hrefLang={language}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {languageNames[language]}
      </a>
      <button type="button" aria-label={stay} onClick={close} className="grid size-11 place-items-center rounded-sm">
        <Icon path={icons.close} />
      </button>
    </section>
  );
}
