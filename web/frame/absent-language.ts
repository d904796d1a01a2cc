import { m } from '../../paraglide/messages.js';
import { languageNames, languagePath, type SiteLanguage } from '../../shared/site-language.ts';
import { connection } from '../device/connection.ts';
import { languageLink } from '../device/language-links.ts';

/** Whether pages of a language open without a network: each has a worker, which comes with its first page. */
async function isHere(language: SiteLanguage): Promise<boolean> {
  const scope = new URL(`${languagePath(language)}/`, location.origin).href;
  // Missing where the site has no HTTPS, whatever the types say.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  const registered = (await workers?.getRegistrations().catch(() => [])) ?? [];
  return registered.some((one) => one.scope === scope && one.active !== null);
}

async function follow(href: string, language: SiteLanguage): Promise<void> {
  if (await isHere(language)) {
    location.assign(href);
    return;
  }
  // Not with the device's parts: what makes messages would come with every first visit then.
  const { showToast } = await import('../toasts/show-toast.tsx');
  showToast({ title: m.frame_not_here_yet({ name: languageNames[language] }), description: m.frame_open_once() });
}

/** Without a network a link to a language that is not here says so: it would lead away from what can be read. */
export function holdAbsentLanguages(): void {
  document.addEventListener('click', (event) => {
    const { link, language } = languageLink(event);
    if (!link || !language || connection.get() !== 'offline') return;
    event.preventDefault();
    void follow(link.href, language);
  });
}
