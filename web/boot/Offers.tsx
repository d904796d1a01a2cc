import { SharePlace } from '../share/SharePlace.tsx';
import { Wrap } from '../components/Wrap.tsx';
import { InstallOffer } from './InstallOffer.tsx';

/** Below the page's content, above the footer: nothing of the page moves for it. */
export function Offers() {
  return (
    <Wrap>
      <SharePlace />
      <InstallOffer />
    </Wrap>
  );
}
