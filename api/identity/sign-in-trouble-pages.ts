import { basePath } from '../../shared/language-texts.ts';
import { paths } from '../../shared/paths.ts';
import { plainPage } from '../middleware/plain-page.ts';
import * as texts from './sign-in-trouble-texts.ts';

const backLink = `<a class="button" href="${basePath}${paths.signIn()}">${texts.back}</a>`;

export const tooManySignInsPage = (): string =>
  plainPage(
    texts.tooMany,
    `<h1>${texts.tooMany}</h1>
<p>${texts.tooManyExplained}</p>
${backLink}`,
  );

export const signInUnavailablePage = (): string =>
  plainPage(
    texts.unavailableTitle,
    `<h1>${texts.unavailable}</h1>
<p>${texts.unavailableExplained}</p>
${backLink}`,
  );
