/** Above a post that is not in the language of the page. */
export const onlyInEnglish = 'මෙය තවම පරිවර්තනය කර නැත: ඔබ කියවන්නේ ඉංග්‍රීසියෙනි.';
/** Names a table within a text to screen readers. Stands in markup as it is. */
export const table = 'වගුව';

export const minutesToRead = (minutes: number) => `කියවීමට මිනිත්තු ${minutes}යි`;
export const contents = 'පටුන';
export const scrollTable = 'ඉතිරිය බැලීමට පැත්තට ගෙන යන්න';

export const whoDoesIt = 'මේ වැඩේ කරන අය';
export const readNext = 'මීළඟට කියවන්න';
