import type { ProjectType } from '../../../../shared/estimates/project-types.ts';

export const projectTypeNames: Readonly<Record<ProjectType, string>> = {
  floor: 'தரை டைல்ஸ் பதித்தல்',
  bathroom: 'குளியலறைச் சீரமைப்பு',
  kitchen: 'சமையலறை டைல்ஸ் பதித்தல்',
  outdoor: 'வெளிப்புறம் / முற்றம்',
  other: 'மற்றவை',
};
