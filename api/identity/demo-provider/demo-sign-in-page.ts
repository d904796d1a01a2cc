import { basePath } from '../../../shared/language-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { demoPeople } from '../demo-people.ts';
import * as texts from '../demo-sign-in-texts.ts';
import { escapeHtml, plainPage } from '../../middleware/plain-page.ts';

/** Where somebody says who they are. `wrong`: an address that was typed and is none. */
export function demoSignInPage(wrong?: string): string {
  const typed =
    wrong === undefined
      ? ''
      : ` value="${escapeHtml(wrong)}" aria-invalid="true" aria-describedby="email-error" autofocus`;
  const error = wrong === undefined ? '' : `<p class="error" id="email-error" role="alert">${texts.invalidEmail}</p>`;
  const people = demoPeople.map(
    ({ email, name, kind }) =>
      `<form method="post"><button class="button person" name="email" value="${email}">${email}<span>${name}, ${texts.notes[kind]}</span></button></form>`,
  );
  return plainPage(
    texts.title,
    `<h1>${texts.title}</h1>
<p>${texts.explained}</p>
<form method="post" novalidate>
<label for="email">${texts.email}</label>
<input id="email" name="email" type="text" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="254" required${typed}>
${error}
<button class="button" type="submit">${texts.signIn}</button>
</form>
<h2>${texts.orOneOf}</h2>
${people.join('\n')}`,
  );
}

/** For an address of a sign-in that is over, or that never was. */
export function demoErrorPage(): string {
  return plainPage(
    texts.outOfDate,
    `<h1>${texts.outOfDate}</h1>
<p>${texts.outOfDateExplained}</p>
<a class="button" href="${basePath}${paths.signIn()}">${texts.back}</a>`,
  );
}
