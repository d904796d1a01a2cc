/** The GSM 7-bit default alphabet (3GPP TS 23.038, 6.2.1). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Characters of its extension table: each takes two places. */
const extension = new Set('\f^{}\\[~]|€');

/** Characters that are not in the alphabet, and what is written instead: one of them would halve the message. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/[\u00A0\u202F\u2009]/g, ' '],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u2018\u2019]/g, "'"],
  [/[\u201C\u201D]/g, '"'],
  [/\u2026/g, '...'],
];

/** The parts that a message may have: each is paid for. */
const maxParts = 2;

const isGsm = (text: string): boolean => [...text].every((letter) => basic.has(letter) || extension.has(letter));

/** The places of each character: in UCS-2, of UTF-16 units. */
const placesOf = (text: string, gsm: boolean): number[] =>
  [...text].map((letter) => (gsm ? (extension.has(letter) ? 2 : 1) : letter.length));

/** The number of places in a message of one part, and in each of several, which begin with a header of 6 bytes. */
const room = { gsm: { single: 160, each: 153 }, ucs2: { single: 70, each: 67 } } as const;

/** How a message is encoded, and how many parts it has. A character is never divided between two parts. */
export function measureSms(text: string): { readonly encoding: 'gsm' | 'ucs2'; readonly parts: number } {
  const encoding = isGsm(text) ? 'gsm' : 'ucs2';
  const places = placesOf(text, encoding === 'gsm');
  const { single, each } = room[encoding];
  if (places.reduce((sum, count) => sum + count, 0) <= single) return { encoding, parts: 1 };
  let parts = 1;
  let used = 0;
  for (const count of places) {
    if (used + count > each) {
      parts += 1;
      used = 0;
    }
    used += count;
  }
  return { encoding, parts };
}

const fits = (text: string): boolean => measureSms(text).parts <= maxParts;

const plain = (text: string): string =>
  replaced.reduce((written, [pattern, instead]) => written.replace(pattern, instead), text);

type Written = {
  /** What has happened, in one line. */
  readonly subject: string;
  /** Where to read the rest; null if there is no page for the recipient. */
  readonly link: string | null;
  /** The whole message as paragraphs, for a recipient without a page. */
  readonly paragraphs: readonly string[];
};

/**
 * A message of at most two parts: what has happened and the link, with the subject shortened if need be. Without a link
 * it is the whole text; null if that is too long.
 */
export function smsText({ subject, link, paragraphs }: Written): string | null {
  if (link === null) {
    const whole = plain(['Nivasa', ...paragraphs].join('\n'));
    return fits(whole) ? whole : null;
  }
  const letters = [...plain(`Nivasa: ${subject}`)];
  const whole = `${letters.join('')}\n${link}`;
  if (fits(whole)) return whole;
  const shortened = (length: number) => `${letters.slice(0, length).join('').trimEnd()}...\n${link}`;
  const length = letters.findLastIndex((_, at) => fits(shortened(at)));
  return length > 0 ? shortened(length) : null;
}
