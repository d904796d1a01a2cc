import { bannerContract, type Banner } from '../../../shared/features/banners/banner-contract.ts';
import { createPublicClient } from '../../public-client.ts';
import { isEnglish, siteText } from '../../texts-client.ts';

const english = createPublicClient(bannerContract);

/** `lang`: the language of its title, if it is not that of the page. */
export type ReadBanner = Banner & { readonly lang?: 'en' };

/** The banners of the home page in the page's language, in their order. */
export async function readBanners(): Promise<readonly ReadBanner[]> {
  const read = english.listActiveBanners();
  if (isEnglish()) return read;
  const [banners, text] = await Promise.all([read, siteText()]);
  return banners.map((banner) => {
    const said = text?.banners.find(({ id }) => id === banner.id);
    return said ? { ...banner, title: said.title } : { ...banner, lang: 'en' };
  });
}
