/** The room of something that is on its way; give it that thing's size. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden="true" className={`unlaid ${className}`} />;
}
