/**
 * A Sri Lankan or international number as a link wants it: `077 123 4567` → `+94771234567`.
 * Numbers that already carry a country code keep it. Null when too few digits are left to dial.
 */
export function dialable(phone: string): string | null {
  // `+94 (0)77 …` names the trunk zero that is dialled inside the country only.
  const digits = phone.replace('(0)', '').replace(/\D/g, '');
  if (digits.length < 9 || digits.length > 15) return null;
  if (phone.trimStart().startsWith('+') || digits.startsWith('94')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return `+94${digits.replace(/^0/, '')}`;
}
