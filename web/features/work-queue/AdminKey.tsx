/** A button's keyboard shortcut, shown on the button; hidden on touch screens. */
export function AdminKey({ name }: { readonly name: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="hidden rounded-xs border border-current px-1 text-xs/[1.3] font-normal opacity-70 lg:inline-block"
    >
      {name.toUpperCase()}
    </kbd>
  );
}
