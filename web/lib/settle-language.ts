import { accountContract } from '../../shared/features/accounts/account-contract.ts';
import { untoldLanguage } from './language-links.ts';
import { lastCustomer, pendingSignOut } from './known-customer.ts';
import { fetchJson } from './fetch-json.ts';

/**
 * Tells the server what the signed-in person has chosen to read, if it does not know yet: their mails come in it. What
 * somebody chose who is not signed in is told when they are.
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
    // Nobody is signed in there any more: the next start tries again.
    if (status === 204 && untoldLanguage.get() === language) untoldLanguage.clear();
  } catch {
    // Our server has not answered.
  }
}
