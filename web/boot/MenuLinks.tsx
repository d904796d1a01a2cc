import { BackOfficeLink } from '../auth/BackOfficeLink.tsx';
import { InstallAction } from '../install/InstallAction.tsx';

/** What the menu has for some: the back office, and on phones the way to the home screen. */
export function MenuLinks({ className }: { readonly className: string }) {
  return (
    <>
      <BackOfficeLink className={className} />
      <div className="grid md:hidden">
        <InstallAction className={`text-left ${className}`} />
      </div>
    </>
  );
}
