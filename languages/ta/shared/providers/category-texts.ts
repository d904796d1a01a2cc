import type { Category } from '../../../../shared/providers/category.ts';

/** How the directory names each category. */
export const categoryNames: Readonly<Record<Category, string>> = {
  tiler: 'டைல்ஸ்',
  glass: 'கண்ணாடி',
  ceiling: 'சீலிங்',
};

const cityNames: Readonly<Record<string, string>> = {
  Colombo: 'கொழும்பு',
  Kandy: 'கண்டி',
  Galle: 'காலி',
  Jaffna: 'யாழ்ப்பாணம்',
  Negombo: 'நீர்கொழும்பு',
  Anuradhapura: 'அநுராதபுரம்',
  Kurunegala: 'குருநாகல்',
};

/** How a city of the directory is written; any other place as its professional wrote it. */
export const cityName = (city: string): string => cityNames[city] ?? city;
