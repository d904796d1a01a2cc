import { Wrap } from '../ui/Wrap.tsx';
import { InstallOffer } from './InstallOffer.tsx';

/** Below the page's content, above the footer: nothing of the page is covered, and nothing of it moves. */
export function Offers() {
  return (
    <Wrap>
      <InstallOffer />
    </Wrap>
  );
}
