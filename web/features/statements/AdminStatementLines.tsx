import { useState } from 'react';
import { formatDay } from '../../../shared/colombo-time.ts';
import { formatLkr } from '../../../shared/money.ts';
import type { IdleMatch, Match } from '../../../shared/features/statements/statement-match.ts';
import { AdminButton } from '../../admin/parts/AdminButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { Note } from '../../components/Note.tsx';
import { AdminStatementLine } from './AdminStatementLine.tsx';
import { doubtTexts, groups, idleReasons, isProposal } from './admin-statement-words.ts';
import { useAdminConfirm } from './use-admin-confirm.ts';

/** The most lines shown at once. When they are done, the file is chosen again. */
const maxShown = 200;

type Props = {
  readonly matches: readonly Match[];
  /** The rows of the file that are no credits, as a sentence. */
  readonly leftOut: string;
  readonly onAgain: () => void;
  readonly onColumns: () => void;
};

/** The payments proposed for a statement's credits: a person confirms them, several at once. */
export function AdminStatementLines({ matches, leftOut, onAgain, onColumns }: Props) {
  const all = matches.filter(isProposal);
  const proposals = all.slice(0, maxShown);
  const doubts = new Set(matches.flatMap(({ line, payment }) => (payment ? [line.doubt] : [])));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(proposals.filter(({ outcome }) => outcome === 'exact').map(({ line }) => line.id)),
  );
  const { results, pending, confirm, onUndone } = useAdminConfirm();
  const isDone = (id: string): boolean => results.get(id)?.kind === 'done';
  const picked = proposals.filter(({ line }) => chosen.has(line.id) && !isDone(line.id));
  const sum = picked.reduce((total, { line }) => total + line.amountLkr, 0);
  const done = proposals.filter(({ line }) => isDone(line.id)).length;
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm text-ink-2">
        {`${proposalsText(all.length)} ${leftOut}${done > 0 ? ` ${done} marked as paid.` : ''}`}
      </p>
      {doubts.has('direction') && (
        <Note kind="turn" title="Did this money come in?">
          For some amounts the file does not say whether the money came in or went out. We have not ticked those lines.
          Check them against the account, or press Columns and choose how the file marks incoming money.
        </Note>
      )}
      {doubts.has('unsettled') && (
        <Note kind="turn" title="Did this money arrive?">
          For some lines the file says that the transfer is pending or has failed. We have not ticked those lines. Check
          them against the account.
        </Note>
      )}
      {doubts.has('returned') && (
        <Note kind="turn" title="Did this money stay?">
          Some lines may have been paid back: the same reference also went out, or the line mentions a reversal. We have
          not ticked those lines. Check them against the account.
        </Note>
      )}
      {groups.map(({ outcome, title, hint }) => {
        const group = proposals.filter((match) => match.outcome === outcome);
        if (group.length === 0) return null;
        return (
          <section key={outcome} aria-label={title} className="grid gap-2">
            <h3 className="text-lg">{`${title} (${group.length})`}</h3>
            <p className="text-sm text-ink-2">{hint}</p>
            <ul className="grid gap-2">
              {group.map((match) => (
                <AdminStatementLine
                  key={match.line.id}
                  match={match}
                  result={results.get(match.line.id)}
                  isChosen={chosen.has(match.line.id)}
                  busy={pending}
                  onChoose={choose}
                  onUndone={(id) => {
                    choose(id, false);
                    onUndone(id);
                  }}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {all.length > maxShown && (
        <p className="text-sm text-ink-2">{`The first ${maxShown} are shown. When they are done, choose the file again.`}</p>
      )}
      <Idle matches={matches} />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface py-3">
        <AdminButton busy={pending} held={picked.length === 0} onClick={() => confirm(picked)}>
          {`Mark ${picked.length} Paid`}
        </AdminButton>
        <span className="text-sm font-semibold tabular-nums">{formatLkr(sum)}</span>
        <span className="flex flex-[1_1_14rem] justify-end gap-1.5">
          <AdminButton kind="text" held={pending} onClick={onColumns}>
            Columns
          </AdminButton>
          <AdminButton kind="text" held={pending} onClick={onAgain}>
            Another File
          </AdminButton>
        </span>
      </div>
    </div>
  );
}

const proposalsText = (count: number): string =>
  count === 0
    ? 'Nothing in this file matches an open payment.'
    : count === 1
      ? '1 line is proposed.'
      : `${count} lines are proposed.`;

/** The most lines without a proposal that are listed. */
const maxIdle = 100;

type IdleProps = { readonly idle: readonly IdleMatch[] };

/** Money that may not have come, or not have stayed, does not have to go back. */
const isTwice = ({ line, outcome }: IdleMatch): boolean => outcome === 'taken' && line.doubt === null;

/** Money that came a second time is nobody's task, so it is not hidden. */
function Idle({ matches }: { readonly matches: readonly Match[] }) {
  const idle = matches.flatMap((match) => (isProposal(match) ? [] : [match]));
  const [twice, nothing] = [idle.filter(isTwice), idle.filter((match) => !isTwice(match))];
  return (
    <>
      {twice.length > 0 && (
        <section aria-label="Paid twice?" className="grid gap-2">
          <h3 className="text-lg">{`Paid twice? (${twice.length})`}</h3>
          <p className="text-sm text-ink-2">
            Another line of this or an earlier file pays for the same payment. If the customer paid more than they owe,
            this money has to go back.
          </p>
          <IdleList idle={twice} />
        </section>
      )}
      <Nothing idle={nothing} />
    </>
  );
}

function Nothing({ idle }: IdleProps) {
  if (idle.length === 0) return null;
  return (
    <details className="group rounded-md border border-line px-3 py-2">
      <summary className="flex min-h-11 items-center justify-between gap-3 text-sm font-semibold text-sea-ink">
        {`Nothing to mark (${idle.length})`}
        <Icon path={icons.next} className="size-4.5 rotate-90 group-open:-rotate-90" />
      </summary>
      <IdleList idle={idle} />
    </details>
  );
}

function IdleList({ idle }: IdleProps) {
  return (
    <>
      <ul className="grid gap-1.5 pt-1 pb-2 text-sm">
        {idle.slice(0, maxIdle).map(({ line, outcome, payment }) => (
          <li key={line.id} className="wrap-anywhere">
            <span className="font-semibold">{idleReasons[outcome]}</span>
            <span className="text-ink-2">
              {` · ${[line.doubt && doubtTexts[line.doubt], payment?.reference, payment?.name, formatDay(line.day), formatLkr(line.amountLkr), line.text].filter(Boolean).join(' · ')}`}
            </span>
          </li>
        ))}
      </ul>
      {idle.length > maxIdle && <p className="text-sm text-ink-2">{`And ${idle.length - maxIdle} more.`}</p>}
    </>
  );
}
