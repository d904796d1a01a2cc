import { basePath } from '../../../shared/site-language.ts';
import { m } from '../../../paraglide/messages.js';
import { paths } from '../../../shared/paths.ts';
import { demoPeople, notes } from '../demo-people.ts';
import { escapeHtml, plainPage } from '../../http/plain-page.ts';

/** The sign-in page. `wrong`: an invalid address that was typed. */
export function demoSignInPage(wrong?: string): string {
  const typed =
    wrong === undefined
      ? ''
      : ` value="${escapeHtml(wrong)}" aria-invalid="true" aria-describedby="email-error" autofocus`;
  const error =
    wrong === undefined ? '' : `<p class="error" id="email-error" role="alert">${m.demo_sign_in_invalid_email()}</p>`;
  const people = demoPeople.map(
    ({ email, name, kind }) =>
      `<form method="post"><button class="button person" name="email" value="${email}">${email}<span>${name}, ${notes[kind]()}</span></button></form>`,
  );
  return plainPage(
    m.demo_sign_in_title(),
    `<h1>${m.demo_sign_in_title()}</h1>
<p>${m.demo_sign_in_explained()}</p>
<form method="post" novalidate>
<label for="email">${m.demo_sign_in_email()}</label>
<input id="email" name="email" type="text" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="254" required${typed}>
${error}
<button class="button" type="submit">${m.demo_sign_in_sign_in()}</button>
</form>
<h2>${m.demo_sign_in_or_one_of()}</h2>
${people.join('\n')}`,
  );
}

/** Shown for a sign-in that has ended or is unknown. */
export function demoErrorPage(): string {
  return plainPage(
    m.demo_sign_in_out_of_date(),
    `<h1>${m.demo_sign_in_out_of_date()}</h1>
<p>${m.demo_sign_in_out_of_date_explained()}</p>
<a class="button" href="${basePath()}${paths.signIn()}">${m.demo_sign_in_back()}</a>`,
  );
}
