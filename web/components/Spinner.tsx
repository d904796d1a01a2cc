/** Shown while content of unknown size loads. */
export function Spinner({ text }: { readonly text: string }) {
  return (
    <div role="status" className="grid min-h-[60vh] place-content-center justify-items-center gap-4 text-ink-2">
      <span aria-hidden="true" className="size-10 animate-spin rounded-xs border-4 border-cement border-t-sea" />
      {text}
    </div>
  );
}
