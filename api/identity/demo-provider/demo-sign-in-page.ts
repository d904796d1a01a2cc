import { demoPeople } from '../demo-people.ts';
import { escapeHtml, plainPage } from '../../middleware/plain-page.ts';

/** Where somebody says who they are. `wrong`: an address that was typed and is none. */
export function demoSignInPage(wrong?: string): string {
  const typed =
    wrong === undefined
      ? ''
      : ` value="${escapeHtml(wrong)}" aria-invalid="true" aria-describedby="email-error" autofocus`;
  const error = wrong === undefined ? '' : '<p class="error" id="email-error" role="alert">Invalid email address</p>';
  const people = demoPeople.map(
    ({ email, name, note }) =>
      `<form method="post"><button class="button person" name="email" value="${email}">${email}<span>${name}, ${note}</span></button></form>`,
  );
  return plainPage(
    'Sign in to the demo',
    `<h1>Sign in to the demo</h1>
<p>This page stands in for a real identity service. There are no passwords: any address will do, and an account is made for it.</p>
<form method="post" novalidate>
<label for="email">Email address</label>
<input id="email" name="email" type="text" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="254" required${typed}>
${error}
<button class="button" type="submit">Sign in</button>
</form>
<h2>Or be one of these people</h2>
${people.join('\n')}`,
  );
}

/** For an address of a sign-in that is over, or that never was. */
export function demoErrorPage(): string {
  return plainPage(
    'This sign-in is out of date',
    `<h1>This sign-in is out of date</h1>
<p>It took too long, or it was finished in another tab. Nothing is lost: please start again.</p>
<a class="button" href="/portal/login">Back to sign-in</a>`,
  );
}
