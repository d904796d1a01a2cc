import { cities, type City } from '../providers/category.ts';

/**
 * The city that an address names, so that nobody has to be asked for it: the last one in it, since addresses go from
 * the small to the large (`Kandy Road, Kurunegala`). Null where it names none that we know.
 */
export function cityOfAddress(address: string): City | null {
  const words = address.toLowerCase().split(/[^\p{L}]+/u);
  const places = cities.map((city) => ({ city, place: words.lastIndexOf(city.toLowerCase()) }));
  const [last] = places.filter(({ place }) => place >= 0).sort((one, other) => other.place - one.place);
  return last?.city ?? null;
}
