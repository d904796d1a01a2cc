import { demoErrorPage, demoSignInPage } from '../identity/demo-provider/demo-sign-in-page.ts';
import { signInUnavailablePage, tooManySignInsPage } from '../identity/sign-in-trouble-pages.ts';
import { plainPage, type PlainPages } from '../middleware/plain-page.ts';
import * as troubleTexts from '../middleware/trouble-texts.ts';

const troublePage = (): string =>
  plainPage(
    troubleTexts.title,
    `<h1>${troubleTexts.heading}</h1>
<p>${troubleTexts.explained}</p>
<a class="button" href="">${troubleTexts.retry}</a>`,
  );

/** The pages that need neither the app nor a script: in English here, in its language in a build. */
export const plainPages: PlainPages = {
  demoErrorPage,
  demoSignInPage,
  signInUnavailablePage,
  tooManySignInsPage,
  troublePage,
};
