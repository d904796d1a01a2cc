import type { Category } from '../../../../shared/providers/category.ts';

/** How the directory names each category. */
export const categoryNames: Readonly<Record<Category, string>> = {
  tiler: 'டைல்ஸ்',
  glass: 'கண்ணாடி',
  ceiling: 'சீலிங்',
};

const names: Readonly<Record<string, string>> = {
  Colombo: 'கொழும்பு',
  Kandy: 'கண்டி',
  Galle: 'காலி',
  Jaffna: 'யாழ்ப்பாணம்',
  Negombo: 'நீர்கொழும்பு',
  Anuradhapura: 'அநுராதபுரம்',
  Kurunegala: 'குருநாகல்',
  'Tiling Project': 'டைல்ஸ் வேலை',
  'Glass Project': 'கண்ணாடி வேலை',
  'Ceiling Project': 'சீலிங் வேலை',
};

/** How a city of the directory is written; any other place as its professional wrote it. */
export const cityName = (city: string): string => names[city] ?? city;

/** What a job is called, as it is stored in English until the office gives it a name of its own, which stays. */
export { cityName as jobTitle };

const units: Readonly<Record<string, string>> = {
  'sq.ft': 'சதுர அடி',
  'linear ft': 'நீள அடி',
  item: 'பொருள்',
  visit: 'வருகை',
  day: 'நாள்',
};

/** What a rate is for one of, where it is one of the usual; any other as its professional wrote it. */
export const unitName = (unit: string): string => units[unit] ?? unit;
