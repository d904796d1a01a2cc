import { AccountMark } from './AccountMark.tsx';
import { crossFade } from './cross-fade.ts';
import { frameParts } from '../lib/frame-parts.ts';
import { MenuLinks } from './MenuLinks.tsx';
import { Offers } from './Offers.tsx';
import { RequestsLink } from './RequestsLink.tsx';
import { LastUpdated } from './LastUpdated.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { startTooltips } from './tooltips.ts';
import { VisitPlace } from './VisitPlace.tsx';

/** Adds the parts that depend on this device to header, pages and layout. */
export function showFrameParts(): void {
  frameParts.set({ AccountMark, MenuLinks, StatusBanner, RequestsLink, VisitPlace, Offers, LastUpdated, crossFade });
  startTooltips();
}
