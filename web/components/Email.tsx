/** An email address, which wraps at its @ where it does not fit in a line. */
export function Email({ children: email }: { readonly children: string }) {
  const [name, ...server] = email.split('@');
  return (
    <span>
      {name}
      <wbr />
      {server.map((part) => `@${part}`).join('')}
    </span>
  );
}
