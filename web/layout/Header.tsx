import { m } from '../../paraglide/messages.js';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useFrameParts } from '../lib/frame-parts.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import * as icons from '../components/icons.ts';
import { Wrap } from '../components/Wrap.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';

const links = () => [
  { href: paths.home(), label: m.shell_home() },
  { href: paths.directory(), label: m.shell_directory() },
  { href: paths.guides(), label: m.shell_guides() },
  { href: paths.blog(), label: m.shell_blog() },
  { href: paths.contact(), label: m.shell_contact() },
];

const link =
  'flex min-h-12 items-center border-line px-3.5 font-medium hover:bg-cement max-md:border-b md:min-h-11 md:rounded-sm md:px-2.5 md:text-sm min-[80rem]:px-3.5';

/** Exactly this page: `page`; a page below it: `true`. */
function currentness(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/**
 * On phones the navigation is a native popover: it opens, closes on Escape or a tap outside, and moves the focus before
 * any script has run. On wide screens the same element is part of the header.
 */
export function Header() {
  const [path] = useLocation();
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const parts = useFrameParts();

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    // Not React's onToggle, because the menu may have been opened before hydration.
    const follow = () => setOpen(element.matches(':popover-open'));
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, []);

  const close = () => {
    // Missing in browsers without popovers, where the links are always visible.
    menu.current?.hidePopover?.();
  };
  useEffect(close, [path]);

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <Wrap className="flex h-(--header) items-center md:gap-3 min-[80rem]:gap-6">
        <Logo />
        {parts && <parts.RequestsLink className="md:hidden" />}
        {parts && <parts.AccountMark className="ml-auto md:hidden [&+div]:ml-0" />}
        <LanguageSwitch id="languages" className="ml-auto flex-none md:hidden" link={link} />
        <button
          type="button"
          popoverTarget="menu"
          aria-expanded={open}
          aria-label={m.shell_menu()}
          className="-mr-[12px] grid size-[48px] flex-none place-items-center md:hidden"
        >
          <Icon path={open ? icons.close : icons.menu} className="size-6" />
        </button>
        <nav ref={menu} id="menu" popover="auto" aria-label={m.shell_main_navigation()} className="site-menu">
          {links().map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              onClick={close}
              aria-current={currentness(href, path)}
              className={`${link} aria-[current]:rounded-none aria-[current]:[box-shadow:inset_3px_0_var(--color-clay)] md:aria-[current]:[box-shadow:inset_0_-2px_var(--color-clay)]`}
            >
              {label}
            </Link>
          ))}
          {parts && <parts.MenuLinks className={link} />}
          {parts && <parts.RequestsLink className="max-md:hidden" />}
          <ButtonLink
            kind="quiet"
            href={paths.signIn()}
            onClick={close}
            // Between phone and desktop widths there is space for one link to the portal: the initials, if there are
            // any.
            className="max-md:mt-4 md:ml-auto md:min-h-11 md:whitespace-nowrap md:max-[72rem]:[header:has([data-initials])_&]:hidden"
          >
            {m.shell_portal()}
          </ButtonLink>
          {parts && <parts.AccountMark className="max-md:hidden md:max-[72rem]:ml-auto" />}
        </nav>
        <LanguageSwitch id="languages-beside" className="flex-none max-md:hidden" link={link} />
      </Wrap>
    </header>
  );
}
