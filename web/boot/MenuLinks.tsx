import { BackOfficeLink } from '../auth/BackOfficeLink.tsx';
import { InstallAction } from '../install/InstallAction.tsx';

/** Links in the menu for some users: the back office and, on phones, how to install the app. */
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
