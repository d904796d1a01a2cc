import { createHmac } from 'node:crypto';
import { paths } from '../../shared/paths.ts';
import { languagePath, type SiteLanguage } from '../../shared/site-language.ts';
import { keyFor, linkKeyOf, type LinkSettings } from './link-key.ts';
import { isSame } from './request-links.ts';

/** The professional whose desk a link opens. A new generation revokes the links of earlier ones. */
type DeskOf = { readonly id: string; readonly generation: number };

/** Letters of the code: 132 bits. The link is sent by SMS, where two parts in Sinhala or Tamil have 134 characters. */
const codeLength = 22;

const signed = /^w\.([\w-]{1,64})\.([\w-]{22})$/;

/** The content of a token before verification, which needs the professional's generation. */
export type ClaimedDesk = { readonly id: string; readonly mac: string };

/** Null if the text is not a token. */
export function deskIn(token: string): ClaimedDesk | null {
  const [, id, mac = ''] = signed.exec(token) ?? [];
  return id === undefined ? null : { id, mac };
}

/**
 * Creates and verifies links that open a professional's desk. They are derived from a key and not stored, so that every
 * message can contain one.
 */
export class DeskLinks {
  readonly #key: () => string;
  readonly #origin: () => string;

  /** `origin`: the site's public one, without a trailing slash. */
  constructor(key: () => string, origin: () => string) {
    this.#key = key;
    this.#origin = origin;
  }

  /** The token is in the fragment, so that it appears in no log and no Referer. `language`: the professional's. */
  urlOf(of: DeskOf, language: SiteLanguage): string {
    return `${this.#origin()}${languagePath(language)}${paths.desk()}#w.${of.id}.${this.#macOf(of)}`;
  }

  isLink({ mac }: ClaimedDesk, of: DeskOf): boolean {
    return isSame(mac, this.#macOf(of));
  }

  #macOf({ id, generation }: DeskOf): string {
    return createHmac('sha256', this.#key()).update(`${id}\n${generation}`).digest('base64url').slice(0, codeLength);
  }
}

/** Derives a key of its own from the key of links, so that links of different kinds are not interchangeable. */
export function deskLinks(settings: LinkSettings, origin: () => string): DeskLinks {
  let key: string | undefined;
  return new DeskLinks(() => (key ??= keyFor('desk links', linkKeyOf(settings))), origin);
}
