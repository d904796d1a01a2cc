import type { ProjectType } from '../../../../shared/estimates/project-types.ts';

export const projectTypeNames: Readonly<Record<ProjectType, string>> = {
  floor: 'බිම ටයිල් ඇල්ලීම',
  bathroom: 'නාන\u00A0කාමරය අලුත්වැඩියා කිරීම',
  kitchen: 'මුළුතැන්ගෙයි ටයිල් ඇල්ලීම',
  outdoor: 'එළිමහන / මිදුල',
  other: 'වෙනත්',
};
