type BodyProps = { readonly html: string; readonly lang?: string | undefined };

/** The text of a post, as it is to be read. */
export function PostBody({ html, lang }: BodyProps) {
  // oxlint-disable-next-line react/no-danger -- Markup is what a post's body is.
  return <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
