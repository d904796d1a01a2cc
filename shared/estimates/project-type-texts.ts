import type { ProjectType } from './project-types.ts';

export const projectTypeNames: Readonly<Record<ProjectType, string>> = {
  floor: 'Floor Tiling',
  bathroom: 'Bathroom Renovation',
  kitchen: 'Kitchen Tiling',
  outdoor: 'Outdoor/Patio',
  other: 'Other',
};
