import type { DirectorySort } from '../../../../shared/providers/directory-filter.ts';

/** Before the list of orders. */
export const sortBy = 'வரிசை';
/** The order of the directory: featured professionals first. */
export const featuredFirst = 'சிறப்பு';
export const sorts: Readonly<Record<DirectorySort, string>> = {
  rating: 'உயர்ந்த மதிப்பெண்',
  reviews: 'அதிக மதிப்புரைகள்',
  rate: 'குறைந்த விலை',
  name: 'பெயர்',
};
/** Before what was looked for last on this device, a link: '“herringbone”, Tilers, Kandy' */
export const lastSearch = 'கடைசியாகத் தேடியது:';
/** What was typed. */
export const quoted = (search: string) => `“${search}”`;
export const shortlist = (count: number) => `உங்கள் தெரிவுப் பட்டியல் (${count})`;
