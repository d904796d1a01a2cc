import type { ProjectType } from './estimate-contract.ts';

export const projectTypeNames: Readonly<Record<ProjectType, string>> = {
  floor: 'Floor Tiling',
  bathroom: 'Bathroom Renovation',
  kitchen: 'Kitchen Tiling',
  outdoor: 'Outdoor/Patio',
  other: 'Other',
};
