import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '../../components/Button.tsx';

const small =
  'lg:whitespace-nowrap text-[0.9375rem]/[1.2] max-lg:min-h-11 lg:min-h-9 lg:px-3.5 lg:text-[0.875rem]/[1.2]';

/** A button of the back office: small with a mouse, thumb-sized on a phone. */
export function AdminButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} className={`${small} ${className}`} />;
}

/** `held`: the link is disabled at the moment. */
export function AdminButtonLink({
  className = '',
  held = false,
  ...rest
}: ComponentProps<typeof ButtonLink> & { readonly held?: boolean }) {
  return (
    <ButtonLink
      {...rest}
      {...(held && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      className={`${small} aria-disabled:opacity-75 ${className}`}
    />
  );
}
