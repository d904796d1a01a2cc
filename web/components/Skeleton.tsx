/** A placeholder for loading content; give it the content's size. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div aria-hidden="true" className={`unlaid ${className}`} />;
}
