import { m } from '../../paraglide/messages.js';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { Wrap } from '../components/Wrap.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Logo } from './Logo.tsx';

const links = () => [
  { href: paths.directory(), label: m.shell_directory() },
  { href: paths.guides(), label: m.shell_guides() },
  { href: paths.blog(), label: m.shell_blog() },
  { href: paths.signIn(), label: m.shell_portal() },
  { href: paths.contact(), label: m.shell_contact() },
  { href: paths.join(), label: m.join_title() },
];

const onDevice = () => [
  { href: paths.requests(), label: m.shell_requests() },
  { href: paths.shortlist(), label: m.shell_shortlist() },
  { href: paths.offline(), label: m.shell_offline() },
];

/** High enough for a thumb, and aligned to the top, so that one-line names are level with two-line ones. */
const row = 'inline-flex py-2.75';
const link = `${row} hover:underline`;
/** At most three columns, as many as the shorter lists have, so that the columns of all lists align. */
const columns =
  'grid grid-cols-[repeat(auto-fit,minmax(max(30%,min(100%,8rem)),1fr))] content-start gap-x-6 md:grid-cols-1';

export function Footer() {
  return (
    // Changes above the footer do not cause its layout or paint.
    <footer className="[contain:layout_paint] bg-shade text-sm text-on-shade-2">
      <div aria-hidden="true" className="frieze text-celadon opacity-80" />
      <Wrap className="grid gap-7 pt-10 pb-8 md:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <Logo tone="shade" />
          <p className="max-w-[26em] text-sm/relaxed">{m.shell_what_nivasa_is()}</p>
          <div className="flex flex-wrap gap-x-6">
            <LanguageLinks className={`${link} text-on-shade`} />
          </div>
        </div>
        <nav aria-label={m.shell_footer_navigation()}>
          <ul className={columns}>
            {links().map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className={`${link} text-on-shade`}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className={columns}>
          {[m.shell_about_us(), m.shell_privacy_policy(), m.shell_terms_of_service()].map((text) => (
            <li key={text} className={row}>
              {text}
            </li>
          ))}
        </ul>
        <nav aria-labelledby="on-device">
          <p id="on-device" className={`${row} font-semibold`}>
            {m.shell_on_this_device()}
          </p>
          <ul className={columns}>
            {onDevice().map(({ href, label }) => (
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
