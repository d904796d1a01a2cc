import type { Progress } from './job-progress.ts';
import type { JobChange } from './job-lifecycle.ts';

/** `due`: the customer has confirmed it. `held`: the customer objects. `reached`: it waits for their answer. */
export type MilestoneState = 'due' | 'held' | 'reached';

/** A milestone that stands for a part of the contract value. */
type MilestoneAmount = {
  readonly id: string;
  readonly text: string;
  readonly amountLkr: number;
  readonly state: MilestoneState;
  /** When it was confirmed, objected to, or reported. */
  readonly at: string;
};

/** What the records say about the money of a job, in whole LKR. Payments to the professional are not recorded. */
export type JobMoney = {
  /** The contract value and when the customer accepted it. Null before that. */
  readonly agreed: { readonly amountLkr: number; readonly at: string } | null;
  /** Oldest first. */
  readonly milestones: readonly MilestoneAmount[];
  readonly sums: Readonly<Record<MilestoneState, number>>;
  /** The part of the contract value that no milestone stands for yet; null before there is one. */
  readonly restLkr: number | null;
};

type Facts = {
  readonly contractValueLkr: number | null;
  /** Ordered by time. */
  readonly changes: readonly JobChange[];
  /** Newest first. */
  readonly progress: readonly Progress[];
};

function milestoneOf({ id, kind, text, amountLkr, at, ...answer }: Progress): MilestoneAmount[] {
  if (kind !== 'milestone' || amountLkr === null) return [];
  if (answer.confirmedAt !== null) return [{ id, text, amountLkr, state: 'due', at: answer.confirmedAt }];
  if (answer.objection !== null) return [{ id, text, amountLkr, state: 'held', at: answer.objectedAt ?? at }];
  return [{ id, text, amountLkr, state: 'reached', at }];
}

export function jobMoney({ contractValueLkr, changes, progress }: Facts): JobMoney {
  const acceptedAt = changes.findLast(({ status }) => status === 'accepted')?.at;
  const agreed =
    contractValueLkr === null || acceptedAt === undefined ? null : { amountLkr: contractValueLkr, at: acceptedAt };
  const milestones = progress.toReversed().flatMap(milestoneOf);
  const sums = { due: 0, held: 0, reached: 0 };
  for (const { state, amountLkr } of milestones) sums[state] += amountLkr;
  return {
    agreed,
    milestones,
    sums,
    restLkr: agreed && agreed.amountLkr - sums.due - sums.held - sums.reached,
  };
}
