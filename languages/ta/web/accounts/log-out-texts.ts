import { plural } from '../../../../shared/plural.ts';

export const title = 'வெளியேறும் முன்';

export const notSentYet = (count: number) =>
  plural(count, {
    one: 'ஒரு கோரிக்கை இன்னும் அனுப்பப்படவில்லை.',
    other: `${count} கோரிக்கைகள் இன்னும் அனுப்பப்படவில்லை.`,
  });
/** Follows the sentence above. 'A saved request' is what the list of requests says to a stranger. */
export const whatYouKeep =
  'நீங்கள் வைத்திருப்பது இணைப்பு வந்ததும் அனுப்பப்படும்; அதுவரை இந்தத் தொலைபேசியைப் பயன்படுத்துபவருக்கு ‘சேமித்த கோரிக்கை’ என்று மட்டுமே தெரியும்.';
export const sendFailed = 'இப்போது எல்லாவற்றையும் அனுப்ப முடியவில்லை. நீங்கள் இன்னும் உள்நுழைந்துள்ளீர்கள், எதுவும் இழக்கப்படவில்லை.';

export const sendAndLeave = 'அனுப்பிவிட்டு வெளியேறுக';
export const keepAndLeave = 'இந்தத் தொலைபேசியில் வைத்து வெளியேறுக';
export const discardAndLeave = 'அகற்றிவிட்டு வெளியேறுக';
