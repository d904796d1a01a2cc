import { Wrap } from '../ui/Wrap.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

/** Below the page's content, above the footer: nothing of the page is covered, and nothing of it moves. */
export function Offers() {
  return (
    <Wrap>
      <UpdateNotice />
      <InstallOffer />
    </Wrap>
  );
}
