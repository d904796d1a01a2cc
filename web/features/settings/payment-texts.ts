import { m } from '../../../paraglide/messages.js';

// The names of the buttons next to them before and after a press; the visible texts are Copy and Copied.
export const copyReference = { copy: m.payment_copy_reference_copy, copied: m.payment_copy_reference_copied };
export const copyBankName = { copy: m.payment_copy_bank_name_copy, copied: m.payment_copy_bank_name_copied };
export const copyAccountName = { copy: m.payment_copy_account_name_copy, copied: m.payment_copy_account_name_copied };
export const copyAccountNumber = {
  copy: m.payment_copy_account_number_copy,
  copied: m.payment_copy_account_number_copied,
};
export const copyBranch = { copy: m.payment_copy_branch_copy, copied: m.payment_copy_branch_copied };
export const copyAmount = { copy: m.payment_copy_amount_copy, copied: m.payment_copy_amount_copied };
