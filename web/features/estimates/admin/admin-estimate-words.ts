import type { EstimateState } from '../../../../shared/features/estimates/estimate-state.ts';
import type { BadgeKind } from '../../../components/Badge.tsx';

export const estimateBadges: Readonly<Record<EstimateState, BadgeKind>> = {
  pending: 'wait',
  paid: 'done',
  refused: 'failed',
  answered: 'done',
  cancelled: 'closed',
  archived: 'closed',
};
