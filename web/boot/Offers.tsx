import { SharePlace } from '../share/SharePlace.tsx';
import { Wrap } from '../components/Wrap.tsx';
import { InstallOffer } from './InstallOffer.tsx';

/** Below the page's content and above the footer, so that nothing on the page moves. */
export function Offers() {
  return (
    <Wrap>
      <SharePlace />
      <InstallOffer />
    </Wrap>
  );
}
