import { cities, type City } from '../providers/category.ts';

/**
 * The city that an address names. If it names several, the last one, because addresses go from small to large (`Kandy
 * Road, Kurunegala`). Null if it names no known city.
 */
export function cityOfAddress(address: string): City | null {
  const words = address.toLowerCase().split(/[^\p{L}]+/u);
  const places = cities.map((city) => ({ city, place: words.lastIndexOf(city.toLowerCase()) }));
  const [last] = places.filter(({ place }) => place >= 0).sort((one, other) => other.place - one.place);
  return last?.city ?? null;
}
