import { plural } from '../../../../shared/plural.ts';

export const title = 'ඉවත් වීමට පෙර';

export const notSentYet = (count: number) =>
  plural(count, {
    one: 'ඉල්ලීමක් තවම යවා නැත.',
    other: `ඉල්ලීම් ${count}ක් තවම යවා නැත.`,
  });
/** Follows the sentence above. 'A saved request' is what the list of requests says to a stranger. */
export const whatYouKeep =
  'ඔබ තබාගන්නා දේ සම්බන්ධතාවක් ඇති විට අපි යවමු; එතෙක් මේ දුරකථනය භාවිත කරන කෙනෙකුට පෙනෙන්නේ ‘සුරැකූ ඉල්ලීමක්’ පමණයි.';
export const sendFailed = 'දැන් සියල්ල යැවිය නොහැකි වුණා. ඔබ තවමත් පිවිස සිටින අතර කිසිවක් නැති වී නැත.';

export const sendAndLeave = 'දැන් යවා ඉවත් වන්න';
export const keepAndLeave = 'මේ දුරකථනයේ තබා ඉවත් වන්න';
export const discardAndLeave = 'ඉල්ලීම් මකා ඉවත් වන්න';
