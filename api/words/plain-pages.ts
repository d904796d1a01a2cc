import { m } from '../../paraglide/messages.js';
import { demoErrorPage, demoSignInPage } from '../identity/demo-provider/demo-sign-in-page.ts';
import { signInUnavailablePage, tooManySignInsPage } from '../identity/sign-in-trouble-pages.ts';
import { plainPage, type PlainPages } from '../middleware/plain-page.ts';

const troublePage = (): string =>
  plainPage(
    m.trouble_title(),
    `<h1>${m.trouble_heading()}</h1>
<p>${m.trouble_explained()}</p>
<a class="button" href="">${m.trouble_retry()}</a>`,
  );

/** The pages that need neither the app nor a script: in English here, in its language in a build. */
export const plainPages: PlainPages = {
  demoErrorPage,
  demoSignInPage,
  signInUnavailablePage,
  tooManySignInsPage,
  troublePage,
};
