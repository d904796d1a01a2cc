export const checking = 'Checking the bank details with our server';
export const demonstration = 'This is a demonstration';
export const demonstrationMore = 'The bank details are made up. Please do not transfer any money.';

export const notChecked = 'We could not check these just now';
export const notCheckedMore =
  "We couldn't reach our server, so these are the bank details saved on this phone. Check them again before you transfer.";
export const ageUnknown = "We can't tell how old these bank details are";
/** `weeks`: two or more */
export const weeksOld = (weeks: number) => `These bank details are ${weeks} weeks old`;
export const mayBeAnother =
  "The account may have changed. Don't transfer anything until you have checked these details online or asked us.";
export const checkAgain = 'Check again';

/** Rows of the bank details. */
export const yourReference = 'Your reference';
export const bankName = 'Bank name';
export const accountName = 'Account name';
export const accountNumber = 'Account number';
export const branch = 'Branch';
export const amount = 'Amount';
// What the buttons beside them are called before and after they are pressed; they show Copy and Copied.
export const copyReference = { copy: 'Copy reference', copied: 'Copied reference' };
export const copyBankName = { copy: 'Copy bank name', copied: 'Copied bank name' };
export const copyAccountName = { copy: 'Copy account name', copied: 'Copied account name' };
export const copyAccountNumber = { copy: 'Copy account number', copied: 'Copied account number' };
export const copyBranch = { copy: 'Copy branch', copied: 'Copied branch' };
export const copyAmount = { copy: 'Copy amount', copied: 'Copied amount' };
