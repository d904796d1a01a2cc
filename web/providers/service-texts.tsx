import type { ReactNode } from 'react';

export const serviceOptions = 'Service options';
export const onlineEstimate = 'Online Estimate';
export const onlineEstimateIs = 'Send the room size and a description. A written estimate comes back to you.';
export const requestEstimate = 'Request estimate';
export const siteInspection = 'Site Inspection';
export const siteInspectionIs =
  'A visit to measure, check levels and damp, and agree the layout. Deducted from the supervision commission if you proceed.';
export const bookInspection = 'Book inspection';
export const premiumService = 'Premium Managed Service';
/** The number is large, the words beside it small. */
export const shareOfContract = (percent: number, small: (words: string) => ReactNode) => (
  <>
    {percent}%{small(' of the total contract value')}
  </>
);
export const premiumServiceIs = 'Inspections, payments and disputes are handled for you, to completion.';
export const whatItIncludes = 'What it includes';
