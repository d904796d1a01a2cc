import { basePath } from '../../shared/site-language.ts';
import { createContext, useContext } from 'react';

const OriginContext = createContext('');

/** The site's public origin, for absolute URLs: `https://nivasa.lk`. */
export const OriginProvider = OriginContext.Provider;

export const useOrigin = (): string => useContext(OriginContext);

/** Our own pictures have a special size for link previews. */
const cardOf = (image: string): string => image.replace(/^(\/objects\/[^?]+).*/, '$1?w=card');

type Props = {
  readonly title: string;
  readonly description: string;
  /** The canonical path; absent on pages that must not be indexed, which get `noindex`. */
  readonly path?: string;
  /** A path or an absolute URL. */
  readonly image?: string | null;
  readonly type?: 'website' | 'profile' | 'article';
  /** The language of the content, if it is not that of the page. The canonical URL is then the English one. */
  readonly lang?: string | undefined;
};

/** Title, description, canonical link and Open Graph data of a page. React moves them into the document's head. */
export function PageHead({ title, description, path, image, type = 'website', lang }: Props) {
  const origin = useOrigin();
  const fullTitle = title === 'Nivasa' ? title : `${title} · Nivasa`;
  const canonical = path !== undefined && `${origin}${lang ? '' : basePath()}${path}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content="Nivasa" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={new URL(cardOf(image), origin).href} />}
    </>
  );
}
