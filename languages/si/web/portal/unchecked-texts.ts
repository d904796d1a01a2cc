import { plural } from '../../../../shared/plural.ts';

export const title = 'ඔබේ ඊමේල් ලිපිනයෙන් එවූ ඉල්ලීම්';
export const lead =
  'කවුරුහරි පිවිසීමකින් තොරව මේවා එවා ඇත. මේවා ඔබේද? ‘මගේ නොවේ’ තේරුවොත් ඉල්ලීම මේ පිටුවෙන් ඉවත් වේ; එය එවූයේ ඔබ නොවන බව අපි දැනගනිමු.';
export const kinds = { booking: 'ස්ථානීය පරීක්ෂාව', estimate: 'ඔන්ලයින් ඇස්තමේන්තුව' } as const;
export const sentOn = (date: string) => `එවූ වේලාව: ${date}`;
export const referenceIs = (reference: string) => `යොමු අංකය ${reference}`;
export const show = 'එවූ දේ බලන්න';
export const isMine = 'ඔව්, මගේ';
export const isNotMine = 'මගේ නොවේ';
export const showMore = (count: number) => plural(count, { one: `තව ${count}ක් පෙන්වන්න`, other: `තව ${count}ක් පෙන්වන්න` });
export const showOlder = 'තව පෙන්වන්න';
export const error = 'දෝෂයක්';
export const failed = 'ඔබේ පිළිතුර සුරැකීමට නොහැකි විය. කරුණාකර නැවත උත්සාහ කරන්න.';
export const labels = {
  name: 'නම',
  phone: 'දුරකථනය',
  address: 'ලිපිනය',
  visit: 'එන වේලාව',
  notes: 'සටහන්',
  professional: 'ශිල්පියා',
  project: 'ව්‍යාපෘතිය',
} as const;
