type BodyProps = { readonly html: string; readonly lang?: string | undefined };

/** The body of a post. */
export function PostBody({ html, lang }: BodyProps) {
  // oxlint-disable-next-line react/no-danger -- The body of a post is sanitised markup.
  return <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
