import { accountContract } from '../../shared/features/accounts/account-contract.ts';
import { untoldLanguage } from './language-links.ts';
import { lastCustomer, pendingSignOut } from './known-customer.ts';
import { fetchJson } from './fetch-json.ts';

/**
 * Sends the language that the signed-in customer has chosen, if the server does not have it yet, because their mails
 * use it. A choice made without signing in is sent after the sign-in.
 */
export async function settleLanguage(): Promise<void> {
  const language = untoldLanguage.get();
  if (language === null || lastCustomer.get() === null || pendingSignOut.get() !== null) return;
  const { path, method } = accountContract.chooseLanguage;
  try {
    const { status } = await fetchJson(
      path,
      {
        method,
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ language }),
      },
      (text) => text === '',
    );
    // The session has ended meanwhile: the next start tries again.
    if (status === 204 && untoldLanguage.get() === language) untoldLanguage.clear();
  } catch {
    // Our server has not answered.
  }
}
