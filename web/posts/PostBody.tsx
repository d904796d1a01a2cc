/** Rules for markup that comes without classes. Kept here, not in a stylesheet of its own, so that the document needs no second file. */
const prose = [
  'prose text-[1.125rem]/[1.7]',
  '[&>*+*]:mt-5',
  '[&_h2]:mt-12 [&_h2]:text-[1.75rem] [&_h2+*]:mt-4',
  '[&_h3]:mt-8 [&_h3]:text-lg [&_h3+*]:mt-2',
  '[&_strong]:font-semibold',
  '[&_ul]:grid [&_ul]:gap-2.5 [&_ol]:grid [&_ol]:gap-2.5',
  // Small diamonds instead of bullets, as between the tags on a card.
  "[&_ul>li]:relative [&_ul>li]:pl-6 [&_ul>li]:before:absolute [&_ul>li]:before:top-[0.72em] [&_ul>li]:before:left-1 [&_ul>li]:before:size-1.75 [&_ul>li]:before:rotate-45 [&_ul>li]:before:bg-clay [&_ul>li]:before:content-['']",
  '[&_ol]:list-decimal [&_ol]:pl-7 [&_ol>li]:pl-1.5 [&_ol>li]:marker:font-display [&_ol>li]:marker:font-bold [&_ol>li]:marker:text-sea-ink',
  '[&_blockquote]:rounded-md [&_blockquote]:bg-sea-tint [&_blockquote]:px-5 [&_blockquote]:py-4 [&_blockquote]:[box-shadow:inset_4px_0_var(--color-sea)] [&_blockquote]:md:px-7 [&_blockquote>*+*]:mt-3',
  // A table wider than the phone scrolls by itself and leaves the page alone.
  '[&_[role=group]]:overflow-x-auto [&_[role=group]]:overscroll-x-contain [&_[role=group]]:rounded-md [&_[role=group]]:bg-surface [&_[role=group]]:shadow-card',
  '[&_table]:w-full [&_table]:text-[1rem]/[1.45] [&_table]:[font-variant-numeric:tabular-nums]',
  '[&_th]:border-b [&_th]:border-line [&_th]:px-4 [&_th]:py-3 [&_th]:text-left [&_th]:align-bottom [&_th]:text-sm [&_th]:font-semibold [&_th]:text-ink-2',
  'max-sm:[&_td]:min-w-40 max-sm:[&_td:first-child]:min-w-32 [&_td]:border-line [&_td]:px-4 [&_td]:py-3 [&_td]:align-top [&_tr+tr>td]:border-t [&_td:first-child]:font-medium',
  '[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-md [&_hr]:border-line',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-cement [&_pre]:p-4',
].join(' ');

/** A frame around each table that scrolls, also by keyboard. */
const withTableFrames = (html: string) =>
  html.replace(/<table(?=[\s>])/g, '<div role="group" aria-label="Table" tabindex="0"><table').replaceAll('</table>', '</table></div>');

/** The text of a post. The server sanitised it when it was stored. */
export function PostBody({ html }: { readonly html: string }) {
  // oxlint-disable-next-line react/no-danger -- Markup is what a post's body is.
  return <div className={prose} dangerouslySetInnerHTML={{ __html: withTableFrames(html) }} />;
}
