import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '../../shared/paths.ts';
import { languagePath, type SiteLanguage } from '../../shared/site-language.ts';
import { linkKeyOf, type LinkSettings } from './link-key.ts';
import { hourMs } from '../../shared/duration.ts';

/** The request that a link opens. A new generation revokes the links of earlier ones. */
export type LinkOf = {
  readonly kind: 'booking' | 'estimate';
  readonly id: string;
  readonly generation: number;
};

/** How long a grant is valid, in milliseconds. */
const grantMs = hourMs;

const letters = { booking: 'b', estimate: 'e' } as const;
const kinds: Readonly<Record<string, LinkOf['kind']>> = { b: 'booking', e: 'estimate' };

const signed = /^([be])\.([\w-]{1,64})\.(?:(\d{1,15})\.)?([\w-]{43})$/;

/** As `shortLink` writes it. */
const short = /^([BE])\.([\w-]{22})\.([\w-]{22})$/;

const long = /#([be])\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{22})[\w-]{21}$/;

/**
 * The same link for an SMS, shortened to the id's bytes and 132 bits of the code, which cannot be guessed either. In
 * Sinhala and Tamil an SMS of two parts has 134 characters.
 */
export const shortLink = (url: string): string =>
  url.replace(long, (_, letter: string, id: string, mac: string) => {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
    return `#${letter.toUpperCase()}.${bytes}.${mac}`;
  });

const uuidOf = (bytes: string): string =>
  Buffer.from(bytes, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The content of a token or a grant before verification, which needs the request's generation. */
export type Claimed = Pick<LinkOf, 'kind' | 'id'> & { readonly until: number | null; readonly mac: string };

/** Null if the text is neither a token nor a grant. */
export function claimedBy(text: string): Claimed | null {
  const [, initial, bytes = '', part = ''] = short.exec(text) ?? [];
  const ofShort = initial === undefined ? undefined : kinds[initial.toLowerCase()];
  if (ofShort) return { kind: ofShort, id: uuidOf(bytes), until: null, mac: part };
  const [, letter = '', id = '', until, mac = ''] = signed.exec(text) ?? [];
  const kind = kinds[letter];
  return kind ? { kind, id, until: until === undefined ? null : Number(until), mac } : null;
}

/**
 * Creates and verifies links that open a request without an account or the device that sent it. They are derived from a
 * key and not stored, so that every mail can contain one.
 */
export class RequestLinks {
  readonly #key: () => string;
  readonly #origin: () => string;

  /** `origin`: the site's public one, without a trailing slash. */
  constructor(key: () => string, origin: () => string) {
    this.#key = key;
    this.#origin = origin;
  }

  /** The token is in the fragment, so that it appears in no log and no Referer. `language`: the recipient's. */
  urlOf(of: LinkOf, language: SiteLanguage = 'en'): string {
    return `${this.#origin()}${languagePath(language)}${paths.requestLink()}#${letters[of.kind]}.${of.id}.${this.#macOf(of, 'link')}`;
  }

  /** A grant, given after the digits of the telephone number were entered correctly. */
  grantOf(of: LinkOf, now: Date): string {
    const until = now.getTime() + grantMs;
    return `${letters[of.kind]}.${of.id}.${until}.${this.#macOf(of, `grant ${until}`)}`;
  }

  isLink({ until, mac }: Claimed, of: LinkOf): boolean {
    return until === null && isSame(mac, this.#macOf(of, 'link').slice(0, mac.length));
  }

  isGrant({ until, mac }: Claimed, of: LinkOf, now: Date): boolean {
    return until !== null && until > now.getTime() && isSame(mac, this.#macOf(of, `grant ${until}`));
  }

  #macOf({ kind, id, generation }: LinkOf, purpose: string): string {
    // No part contains a line break, so the text is unambiguous.
    return createHmac('sha256', this.#key())
      .update([purpose, kind, id, String(generation)].join('\n'))
      .digest('base64url');
  }
}

/** Compares text, because several base64url spellings decode to the same bytes. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A demonstration generates its key at the first use. */
export function requestLinks(settings: LinkSettings, origin: () => string): RequestLinks {
  let key: string | undefined;
  return new RequestLinks(() => (key ??= linkKeyOf(settings)), origin);
}
