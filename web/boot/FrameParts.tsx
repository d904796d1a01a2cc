import { AccountMark } from './AccountMark.tsx';
import { crossFade } from './cross-fade.ts';
import { frameParts } from '../lib/frame-parts.ts';
import { MenuLinks } from './MenuLinks.tsx';
import { Offers } from './Offers.tsx';
import { RequestsLink } from './RequestsLink.tsx';
import { LastUpdated } from './LastUpdated.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { startTooltips } from './tooltips.ts';
import { followVisits, VisitPlace } from './VisitPlace.tsx';

/** Gives header, pages and frame what this device has to say. */
export function showFrameParts(): void {
  frameParts.set({ AccountMark, MenuLinks, StatusBanner, RequestsLink, VisitPlace, Offers, LastUpdated, crossFade });
  followVisits();
  startTooltips();
}
