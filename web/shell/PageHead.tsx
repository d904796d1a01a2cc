import { createContext, useContext } from 'react';

const OriginContext = createContext('');

export const OriginProvider = OriginContext.Provider;

/** The site's public origin, for addresses that leave the site: `https://nivasa.lk`. */
export const useOrigin = () => useContext(OriginContext);

type Props = {
  readonly title: string;
  readonly description: string;
  /** The canonical path; absent on pages that must not be indexed, which then say so. */
  readonly path?: string;
  /** A path or an absolute address. */
  readonly image?: string | null;
  readonly type?: 'website' | 'profile' | 'article';
  /** schema.org data about the page. */
  readonly jsonLd?: readonly object[];
};

/**
 * Title, description, canonical link, Open Graph and JSON-LD of one page. React moves them into the document's head.
 */
export function PageHead({ title, description, path, image, type = 'website', jsonLd = [] }: Props) {
  const origin = useOrigin();
  const fullTitle = title === 'Nivasa' ? title : `${title} · Nivasa`;
  const canonical = path === undefined ? null : `${origin}${path}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {canonical === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      <meta property="og:site_name" content="Nivasa" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={new URL(image, origin).href} />}
      {jsonLd.map((data, place) => (
        <script
          // The list of a page never changes its order.
          key={place}
          type="application/ld+json"
          // oxlint-disable-next-line react/no-danger -- a data block of our own making, whose `<` is escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}
