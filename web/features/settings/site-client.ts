import { siteContract, type Site } from '../../../shared/features/settings/site-contract.ts';
import { createPublicClient } from '../../public-client.ts';
import { isEnglish, siteText } from '../../texts-client.ts';

const site = createPublicClient(siteContract);

/** `refundLang`: the language of the refund terms, if it is not that of the page. */
export type ReadSite = Site & { readonly refundLang?: 'en' };

/** The site's settings in the page's language. */
export async function inWords(read: Site | Promise<Site>): Promise<ReadSite> {
  if (isEnglish()) return read;
  const [values, text] = await Promise.all([read, siteText()]);
  return text?.refundTerms ? { ...values, refundTerms: text.refundTerms } : { ...values, refundLang: 'en' };
}

export const readSite = () => inWords(site.getSite());
