import type { ReactNode } from 'react';

export const serviceOptions = 'Service options';
export const onlineEstimate = 'Online Estimate';
export const onlineEstimateIs = 'Send the room size and a description. We send you a written estimate.';
export const requestEstimate = 'Request estimate';
export const siteInspection = 'Site Inspection';
export const siteInspectionIs =
  'We visit to measure, check levels and damp, and agree the layout. The fee comes off the supervision commission if you go ahead.';
export const bookInspection = 'Book inspection';
export const premiumService = 'Premium Managed Service';
/** The number is large, the words beside it small. */
export const shareOfContract = (percent: number, small: (words: string) => ReactNode) => (
  <>
    {percent}%{small(' of the total contract value')}
  </>
);
export const premiumServiceIs = 'We handle inspections, payments and disputes for you until the work is completed.';
export const whatItIncludes = 'What it includes';
