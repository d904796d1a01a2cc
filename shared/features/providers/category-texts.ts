import { m } from '../../../paraglide/messages.js';
import type { Category, City } from './category.ts';

/** Names of the categories in the directory. */
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

/** The translated name of a city of the directory; any other place as the professional wrote it. */
export const cityName = (city: string): string => inLanguage(cityNames, city);

/** The translated name of a common unit; any other unit as the professional wrote it. */
export const unitName = (unit: string): string => inLanguage(unitNames, unit);
