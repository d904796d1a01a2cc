/** A text of a sheet, with its heading. */
export function SheetText({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}
