import { m } from '../../../paraglide/messages.js';
import { Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { lazyNamed } from '../../layout/lazy.tsx';

const SignOutEverywhereDialog = lazyNamed(() => import('./SignOutEverywhereDialog.tsx'), 'SignOutEverywhereDialog');

/** For a lost phone, or someone else's computer. */
export function SignOutEverywhere({ customerId }: { readonly customerId: string }) {
  const [opened, setOpened] = useState(false);
  const [asks, setAsks] = useState(false);
  const press = () => {
    setOpened(true);
    setAsks(true);
  };
  return (
    <>
      <Button kind="text" onClick={press} className="-ml-3 text-left max-md:flex-[1_1_12.5rem] max-md:justify-start">
        {m.sign_out_everywhere_sign_out_everywhere()}
      </Button>
      {opened && (
        <Suspense>
          <SignOutEverywhereDialog customerId={customerId} open={asks} onOpenChange={setAsks} />
        </Suspense>
      )}
    </>
  );
}
