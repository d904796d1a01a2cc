import { m } from '../../../paraglide/messages.js';
import type { EvidenceKind } from './evidence.ts';

/** What was checked, for the public. */
export const evidenceNames: Readonly<Record<EvidenceKind, () => string>> = {
  identity: m.profile_evidence_identity,
  qualification: m.profile_evidence_qualification,
  work: m.profile_evidence_work,
  references: m.profile_evidence_references,
};
