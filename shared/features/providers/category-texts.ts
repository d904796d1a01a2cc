import { m } from '../../../paraglide/messages.js';
import type { Category, City } from './category.ts';

/** How the directory names each category. */
export const categoryNames: Readonly<Record<Category, () => string>> = {
  tiler: m.category_category_names_tiler,
  glass: m.category_category_names_glass,
  ceiling: m.category_category_names_ceiling,
};

const cityNames: Readonly<Record<City, () => string>> = {
  Colombo: m.city_colombo,
  Kandy: m.city_kandy,
  Galle: m.city_galle,
  Jaffna: m.city_jaffna,
  Negombo: m.city_negombo,
  Anuradhapura: m.city_anuradhapura,
  Kurunegala: m.city_kurunegala,
};

const unitNames: Readonly<Record<string, () => string>> = {
  'sq.ft': m.unit_sq_ft,
  'linear ft': m.unit_linear_ft,
  item: m.unit_item,
  visit: m.unit_visit,
  day: m.unit_day,
};

const inLanguage = (names: Readonly<Record<string, () => string>>, written: string): string =>
  Object.hasOwn(names, written) ? (names[written]?.() ?? written) : written;

/** How a city of the directory is written; any other place as its professional wrote it. */
export const cityName = (city: string): string => inLanguage(cityNames, city);

/** What a rate is for one of, where it is one of the usual; any other as its professional wrote it. */
export const unitName = (unit: string): string => inLanguage(unitNames, unit);
