import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { language } from '../../shared/language-texts.ts';
import { isOfBackOffice } from '../../shared/paths.ts';
import { chosenLanguage } from '../device/chosen-language.ts';
import { SharePlace } from '../share/SharePlace.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { languageToOffer, readDeclinedLanguage } from './language-offer.ts';

/** An offer that does not arrive is not made. */
const LanguageOffer = lazy(() =>
  import('./LanguageOffer.tsx').then(
    (offer) => ({ default: offer.LanguageOffer }),
    () => ({ default: () => null }),
  ),
);

const offered = () =>
  languageToOffer({
    language,
    chosen: chosenLanguage(),
    declined: readDeclinedLanguage(),
    browser: navigator.languages,
  });

/** Below the page's content, above the footer: nothing of the page moves for it. */
export function Offers() {
  const [path] = useLocation();
  const [other] = useState(offered);
  return (
    <>
      <Wrap>
        <SharePlace />
        <InstallOffer />
      </Wrap>
      {other && !isOfBackOffice(path) && (
        <Suspense fallback={null}>
          <LanguageOffer language={other} />
        </Suspense>
      )}
    </>
  );
}
