import type { ReactNode } from 'react';
import type { Category } from '../../shared/providers/category.ts';

// The title of the page while the name cannot be read.
export const professional = 'Professional';
export const professionalDescription = "A professional's rates, pictures and reviews.";

// Who that is, for lists of search results.
export const trades: Readonly<Record<Category, string>> = {
  tiler: 'Tiler',
  glass: 'Glass specialist',
  ceiling: 'Ceiling expert',
};
export const tradesIn: Readonly<Record<Category, (places: string) => string>> = {
  tiler: (places) => `Tiler in ${places}`,
  glass: (places) => `Glass specialist in ${places}`,
  ceiling: (places) => `Ceiling expert in ${places}`,
};
export const listed = (places: readonly string[]) => places.join(' and ');
/** `who`: 'Tiler in Colombo and Galle'; `rating`: '4.9 (41 reviews)'; `tags`: 'Herringbone, Stairs' */
export const description = (who: string, rating: string, tags: string) =>
  `${who}. ${rating}. ${tags}: rates, pictures of finished work, online estimates and site inspections.`;
export const descriptionWithoutTags = (who: string, rating: string) =>
  `${who}. ${rating}. Rates, pictures of finished work, online estimates and site inspections.`;

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
