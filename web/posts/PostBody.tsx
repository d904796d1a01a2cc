/** A frame around each table that scrolls, also by keyboard. */
const withTableFrames = (html: string) =>
  html.replace(/<table(?=[\s>])/g, '<div role="group" aria-label="Table" tabindex="0"><table').replaceAll('</table>', '</table></div>');

/** The text of a post. The server sanitised it when it was stored. */
export function PostBody({ html }: { readonly html: string }) {
  // oxlint-disable-next-line react/no-danger -- Markup is what a post's body is.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withTableFrames(html) }} />;
}
