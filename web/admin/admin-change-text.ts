import type { ChangedField } from '../../shared/audit/change-contract.ts';
import { formatDateTime } from '../../shared/colombo-time.ts';

/** `markInspectionPaid` → `Mark inspection paid`: the endpoint's name describes the action. */
export function actionText(action: string): string {
  const words = action.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names in the code that differ from the texts of the screens. */
const labels: Readonly<Record<string, string>> = {
  bodyHtml: 'Body',
  coverImage: 'Cover image URL',
  imageUrl: 'Image URL',
  linkUrl: 'Link URL',
  avatarUrl: 'Avatar URL',
  coverUrl: 'Cover URL',
  isActive: 'Active',
  titleSi: 'Title in Sinhala',
  titleTa: 'Title in Tamil',
  isListed: 'Listed',
  hiddenAt: 'Review removed',
  hiddenAs: 'Reason',
  hiddenBecause: 'Reason in words',
  isCertified: 'Certified',
  contractValueLkr: 'Contract value (LKR)',
  rateLkr: 'Rate (LKR)',
  areaSqft: 'Area (sq.ft)',
  displayName: 'Name',
  jobId: 'Job',
  toTell: 'Person to tell',
  commissionReceivedLkr: 'Commission received (LKR)',
  receivedLkr: 'Received (LKR)',
  refundedAt: 'Refund sent',
  endedAs: 'Ended',
  linkGeneration: 'Times the link was replaced',
  deskGeneration: 'Times the link to the desk was replaced',
  weekdays: 'Days with visits',
  visitsFrom: 'Visits from',
  visitsUntil: 'Visits until',
  daysOff: 'Days off',
  visitAnswer: 'Professional’s answer',
  content: 'Inspection report',
  reportSentAt: 'Report sent',
  scheduledAt: 'Visit',
  archivedAt: 'Archived',
  contactName: 'Full name',
  contactEmail: 'Email',
  contactPhone: 'Phone',
};

const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function valueText(value: string): string {
  if (value === '') return 'nothing';
  if (value === 'true') return 'yes';
  if (value === 'false') return 'no';
  return isInstant.test(value) ? formatDateTime(value) : value;
}

/** In characters: more than two lines of the log. */
const longText = 160;

/**
 * The change of a field: old and new value, or the one that exists. `summary`: replaces a text too long to show at
 * once.
 */
export function fieldChange({ field, old, new: next }: ChangedField): {
  readonly label: string;
  readonly text: string;
  readonly summary: string | null;
} {
  const [before, after] = [valueText(old ?? ''), valueText(next ?? '')];
  const text = old === null ? after : next === null ? `was ${before}` : `${before} → ${after}`;
  return {
    label: labels[field] ?? actionText(field),
    text,
    summary: text.length <= longText ? null : old === null || next === null ? 'a long text' : 'changed',
  };
}
