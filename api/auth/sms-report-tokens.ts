import { createHmac } from 'node:crypto';
import { linkKeyOf, type LinkSettings } from './link-key.ts';
import { isSame } from './request-links.ts';

const signed = /^([\da-f-]{36})\.([\w-]{43})$/;

/** The tokens by which the operator's gateway reports about a message. They are derived from a key and not stored. */
export class SmsReportTokens {
  readonly #settings: LinkSettings;
  readonly #origin: () => string;

  /** `origin`: the site's public one, without a trailing slash. */
  constructor(settings: LinkSettings, origin: () => string) {
    this.#settings = settings;
    this.#origin = origin;
  }

  /** Where to report about the message with this id. */
  of(id: string): { readonly url: string; readonly token: string } {
    return { url: `${this.#origin()}/api/sms/reports`, token: `${id}.${this.#macOf(id)}` };
  }

  /** The message's id; null if the token is not ours. */
  idOf(token: string): string | null {
    const [, id = '', mac = ''] = signed.exec(token) ?? [];
    return id !== '' && isSame(mac, this.#macOf(id)) ? id : null;
  }

  #macOf(id: string): string {
    return createHmac('sha256', linkKeyOf(this.#settings)).update(`sms report\n${id}`).digest('base64url');
  }
}
