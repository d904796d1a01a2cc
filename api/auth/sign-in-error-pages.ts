import { basePath } from '../../shared/site-language.ts';
import { m } from '../../paraglide/messages.js';
import { paths } from '../../shared/paths.ts';
import { plainPage } from '../http/plain-page.ts';

const backLink = () => `<a class="button" href="${basePath()}${paths.signIn()}">${m.sign_in_trouble_back()}</a>`;

export const tooManySignInsPage = (): string =>
  plainPage(
    m.sign_in_trouble_too_many(),
    `<h1>${m.sign_in_trouble_too_many()}</h1>
<p>${m.sign_in_trouble_too_many_explained()}</p>
${backLink()}`,
  );

export const signInUnavailablePage = (): string =>
  plainPage(
    m.sign_in_trouble_unavailable_title(),
    `<h1>${m.sign_in_trouble_unavailable()}</h1>
<p>${m.sign_in_trouble_unavailable_explained()}</p>
${backLink()}`,
  );
