import { m } from '../../../paraglide/messages.js';
import type { ProjectType } from './project-types.ts';

export const projectTypeNames: Readonly<Record<ProjectType, () => string>> = {
  floor: m.project_type_project_type_names_floor,
  bathroom: m.project_type_project_type_names_bathroom,
  kitchen: m.project_type_project_type_names_kitchen,
  outdoor: m.project_type_project_type_names_outdoor,
  other: m.project_type_project_type_names_other,
};
