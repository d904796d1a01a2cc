/** `saved` of `total`; beside a tick once they are the same. */
export const pictures = (saved: number, total: number) => `පින්තූර: ${total}න් ${saved}`;
export const whatTheyAre = 'සුරැකූ ශිල්පීන්ගේ වැඩවල සහ මුහුණුවල කුඩා පින්තූර. අනෙක් පින්තූර සුරැකෙන්නේ ඔබ දකින විටයි.';
/** `size`: '340 kB'. */
export const savePictures = (size: string) => `පින්තූර සුරකින්න (${size} පමණ)`;
export const savingPictures = 'පින්තූර සුරකිමින්...';
/** Names the bar to screen readers. */
export const savedSoFar = 'මේ වන විට සුරැකූ පින්තූර';
export const stop = 'නවත්වන්න';
export const brought: Readonly<Record<'all' | 'some' | 'full', string>> = {
  all: 'සියලු පින්තූර මේ දුරකථනයේ සුරැකිණි.',
  some: 'සියල්ල ලැබුණේ නැත. ලැබුණු දේ පවතී; ඕනෑම විටක ඉදිරියට කරගෙන යා හැක.',
  full: 'තවත් පින්තූර සඳහා මේ දුරකථනයේ ඉඩ නැත.',
};
