import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { Wrap } from '../ui/Wrap.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Logo } from './Logo.tsx';
import * as texts from './shell-texts.ts';

const links = [
  { href: paths.directory(), label: texts.directory },
  { href: paths.guides(), label: texts.guides },
  { href: paths.blog(), label: texts.blog },
  { href: paths.signIn(), label: texts.portal },
  { href: paths.contact(), label: texts.contact },
];

const onDevice = [
  { href: paths.requests(), label: texts.requests },
  { href: paths.shortlist(), label: texts.shortlist },
  { href: paths.offline(), label: texts.offline },
];

/** High enough for a thumb, and from the top: beside a name on two lines one on one line stands in its row. */
const row = 'inline-flex py-2.75';
const link = `${row} hover:underline`;
/** At most three, as many as the shorter lists have: the columns of all stand below one another. */
const columns =
  'grid grid-cols-[repeat(auto-fit,minmax(max(30%,min(100%,8rem)),1fr))] content-start gap-x-6 md:grid-cols-1';

export function Footer() {
  return (
    // What changes above it does not have it laid out or painted again.
    <footer className="[contain:layout_paint] bg-shade text-sm text-on-shade-2">
      <div aria-hidden="true" className="frieze text-celadon opacity-80" />
      <Wrap className="grid gap-7 pt-10 pb-8 md:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <Logo tone="shade" />
          <p className="max-w-[26em] text-sm/relaxed">{texts.whatNivasaIs}</p>
          <div className="flex flex-wrap gap-x-6">
            <LanguageLinks className={`${link} text-on-shade`} />
          </div>
        </div>
        <nav aria-label={texts.footerNavigation}>
          <ul className={columns}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className={`${link} text-on-shade`}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className={columns}>
          {[texts.aboutUs, texts.privacyPolicy, texts.termsOfService].map((text) => (
            <li key={text} className={row}>
              {text}
            </li>
          ))}
        </ul>
        <nav aria-labelledby="on-device">
          <p id="on-device" className={`${row} font-semibold`}>
            {texts.onThisDevice}
          </p>
          <ul className={columns}>
            {onDevice.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Wrap>
    </footer>
  );
}
