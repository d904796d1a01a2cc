import { mostPhotos } from '../../../../shared/photos/photo-bounds.ts';

export const photos = 'ඡායාරූප';
/** So many have arrived. */
export const photosWithUs = (count: number) => `ඡායාරූප: ${count}ක් අප ළඟ ඇත`;
export const hint = `උපරිමය ${mostPhotos}යි. අපි ඒවා මේ දුරකථනයේදී කුඩා කර, ඉල්ලීමට පසු යවමු. ඒවා දකින්නේ Nivasa සහ ඔබ බෙදාගන්නා අය පමණයි.`;
export const addPhotos = 'ඡායාරූප එක් කරන්න';
export const takeSlip = 'ස්ලිප් පතේ ඡායාරූපයක් යවන්න';
export const slipHint = 'ඔබ ගෙවූ බව එයින් අපට පෙනේ; ඔබේ ගෙවීම ඉක්මනින් සොයාගනිමු.';
/** Heard after the two. */
export const forWhom = (addressee: string) => `${addressee} සඳහා`;

/** Alternative text of a photo. `number`: from 1 on. */
export const photo = (number: number) => `ඡායාරූපය ${number}`;
/** The same where there are several lists of them. `beginning`: of what was written with it. */
export const photoOf = (number: number, beginning: string) => `“${beginning}” හි ඡායාරූපය ${number}`;
export const slip = 'ස්ලිප් පතේ ඡායාරූපය';

/** In the place of a photo: there is no network, or our server has not shown it. */
export const needsConnection = 'ඡායාරූපය බැලීමට සම්බන්ධතාවක් අවශ්‍යයි';
export const notShown = 'දැන් පෙන්විය නොහැක';

export const preparing = 'සූදානම් කරමින්…';
export const notNow = 'දැන් ඡායාරූප එක් කළ නොහැක. කරුණාකර නැවත උත්සාහ කරන්න.';
