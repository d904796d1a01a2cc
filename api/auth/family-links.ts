import { createHmac } from 'node:crypto';
import { paths } from '../../shared/paths.ts';
import { keyFor, linkKeyOf, type LinkSettings } from './link-key.ts';
import { isSame } from './request-links.ts';

const signed = /^f\.([\da-f-]{36})\.([\w-]{43})$/;

/**
 * Creates and verifies links that show a job to the customer's family. The token is derived from the row's id and a
 * key, so that the customer can copy it again, but reading the database does not give access.
 */
export class FamilyLinks {
  readonly #key: () => string;
  readonly #origin: () => string;

  /** `origin`: the site's public one, without a trailing slash. */
  constructor(key: () => string, origin: () => string) {
    this.#key = key;
    this.#origin = origin;
  }

  /** The token is in the fragment, so that it appears in no log and no Referer. */
  urlOf(id: string): string {
    return `${this.#origin()}${paths.familyLink()}#f.${id}.${this.#macOf(id)}`;
  }

  /** The id of the link if the token was made with our key; otherwise null. */
  idIn(token: string): string | null {
    const [, id, mac = ''] = signed.exec(token) ?? [];
    return id !== undefined && isSame(mac, this.#macOf(id)) ? id : null;
  }

  #macOf(id: string): string {
    return createHmac('sha256', this.#key()).update(id).digest('base64url');
  }
}

/** Derives a key of its own from the key of links, so that request links and family links are not interchangeable. */
export function familyLinks(settings: LinkSettings, origin: () => string): FamilyLinks {
  let key: string | undefined;
  return new FamilyLinks(() => (key ??= keyFor('family links', linkKeyOf(settings))), origin);
}
