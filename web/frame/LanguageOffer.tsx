import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { languageNames, languagePath, type SiteLanguage } from '../../shared/site-language.ts';
import '../later.css';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import { noteDeclinedLanguage, offers } from './language-offer.ts';

/** Over the foot of the page, so that nothing of it moves; in the language that it offers. */
export function LanguageOffer({ language }: { readonly language: SiteLanguage }) {
  const [path] = useLocation();
  const search = useSearch();
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  const { text, stay } = offers[language];
  const close = () => {
    noteDeclinedLanguage(language);
    setIsOpen(false);
  };
  return (
    <section
      lang={language}
      aria-label={text}
      className="fixed inset-x-4 bottom-4 z-50 max-md:[:root:has(.shadow-bar)_&]:bottom-28 flex animate-rise flex-wrap items-center gap-x-4 rounded-md bg-toast py-2 pr-2 pl-4 text-on-toast shadow-overlay md:right-6 md:bottom-6 md:left-auto"
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
