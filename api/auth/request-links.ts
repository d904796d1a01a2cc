import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '../../shared/paths.ts';
import { languagePath, type SiteLanguage } from '../../shared/site-language.ts';
import { linkKeyOf, type LinkSettings } from './link-key.ts';

/** Whose link it is. A new generation revokes those of the ones before. */
export type LinkOf = {
  readonly kind: 'booking' | 'estimate';
  readonly id: string;
  readonly generation: number;
};

/** For how long what a link has opened stays open, in milliseconds. */
const grantMs = 60 * 60 * 1000;

const letters = { booking: 'b', estimate: 'e' } as const;
const kinds: Readonly<Record<string, LinkOf['kind']>> = { b: 'booking', e: 'estimate' };

const signed = /^([be])\.([\w-]{1,64})\.(?:(\d{1,15})\.)?([\w-]{43})$/;

/** What a token or a grant says it is; whether that is so, its generation has to be known for. */
export type Claimed = Pick<LinkOf, 'kind' | 'id'> & { readonly until: number | null; readonly mac: string };

/** Null for what is neither a token nor a grant. */
export function claimedBy(text: string): Claimed | null {
  const [, letter = '', id = '', until, mac = ''] = signed.exec(text) ?? [];
  const kind = kinds[letter];
  return kind ? { kind, id, until: until === undefined ? null : Number(until), mac } : null;
}

/**
 * Makes and checks what opens a request for whoever has neither account nor device: nothing of it is kept, so it can be
 * made again for every mail.
 */
export class RequestLinks {
  readonly #key: () => string;
  readonly #origin: () => string;

  /** `origin`: the site's public one, without a slash at its end. */
  constructor(key: () => string, origin: () => string) {
    this.#key = key;
    this.#origin = origin;
  }

  /** In the fragment, so it is in no log and no Referer. `language`: of whoever it is sent to. */
  urlOf(of: LinkOf, language: SiteLanguage = 'en'): string {
    return `${this.#origin()}${languagePath(language)}${paths.requestLink()}#${letters[of.kind]}.${of.id}.${this.#macOf(of, 'link')}`;
  }

  /** For what may be done once the digits were right. */
  grantOf(of: LinkOf, now: Date): string {
    const until = now.getTime() + grantMs;
    return `${letters[of.kind]}.${of.id}.${until}.${this.#macOf(of, `grant ${until}`)}`;
  }

  isLink({ until, mac }: Claimed, of: LinkOf): boolean {
    return until === null && isSame(mac, this.#macOf(of, 'link'));
  }

  isGrant({ until, mac }: Claimed, of: LinkOf, now: Date): boolean {
    return until !== null && until > now.getTime() && isSame(mac, this.#macOf(of, `grant ${until}`));
  }

  #macOf({ kind, id, generation }: LinkOf, purpose: string): string {
    // None of the parts holds a line break, so no others make the same text.
    return createHmac('sha256', this.#key())
      .update([purpose, kind, id, String(generation)].join('\n'))
      .digest('base64url');
  }
}

/** As texts: several spellings of base64url are the same bytes. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A demonstration makes its key when it is first needed. */
export function requestLinks(settings: LinkSettings, origin: () => string): RequestLinks {
  let key: string | undefined;
  return new RequestLinks(() => (key ??= linkKeyOf(settings)), origin);
}
