import { createHmac } from 'node:crypto';
import { paths } from '../../shared/paths.ts';
import { keyFor, linkKeyOf, type LinkSettings } from './link-key.ts';
import { isSame } from './request-links.ts';

const signed = /^f\.([\da-f-]{36})\.([\w-]{43})$/;

/**
 * Makes and checks what opens a job for the family of its customer. The link's row holds nothing that it is made of but
 * its id: its customer can copy it again, and whoever reads the database cannot.
 */
export class FamilyLinks {
  readonly #key: () => string;
  readonly #origin: () => string;

  /** `origin`: the site's public one, without a slash at its end. */
  constructor(key: () => string, origin: () => string) {
    this.#key = key;
    this.#origin = origin;
  }

  /** In the fragment, so it is in no log and no Referer. */
  urlOf(id: string): string {
    return `${this.#origin()}${paths.familyLink()}#f.${id}.${this.#macOf(id)}`;
  }

  /** The id of the link whose token it is, as far as our key can tell; null for what is none. */
  idIn(token: string): string | null {
    const [, id, mac = ''] = signed.exec(token) ?? [];
    return id !== undefined && isSame(mac, this.#macOf(id)) ? id : null;
  }

  #macOf(id: string): string {
    return createHmac('sha256', this.#key()).update(id).digest('base64url');
  }
}

/** Of the key of links, but another one: no link of a request is one of these. */
export function familyLinks(settings: LinkSettings, origin: () => string): FamilyLinks {
  let key: string | undefined;
  return new FamilyLinks(() => (key ??= keyFor('family links', linkKeyOf(settings))), origin);
}
