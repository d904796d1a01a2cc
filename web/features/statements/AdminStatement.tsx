import { useEffect, useId, useRef, useState } from 'react';
import { creditsOf } from '../../../shared/features/statements/statement-columns.ts';
import type { Columns, Head } from '../../../shared/features/statements/statement-head.ts';
import type { Match } from '../../../shared/features/statements/statement-match.ts';
import { useQueryClient } from '@tanstack/react-query';
import { controlLook } from '../../components/form/Field.tsx';
import { noticeRefusal } from '../../admin/admin-user.ts';
import { serverMessage } from '../../admin/admin-mutation.ts';
import { Note } from '../../components/Note.tsx';
import { keepColumns, tableOf, type Table } from './admin-statement-columns.ts';
import { matchCredits } from './admin-statement-data.ts';
import { readStatement, StatementError } from './admin-statement-file.ts';
import { AdminStatementColumns } from './AdminStatementColumns.tsx';
import { AdminStatementLines } from './AdminStatementLines.tsx';

type Stage =
  | { readonly at: 'file'; readonly problem: string | null }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'columns'; readonly table: Table; readonly problem: string | null }
  | {
      readonly at: 'lines';
      readonly table: Table;
      readonly matches: readonly Match[];
      readonly leftOut: string;
    };

const begin: Stage = { at: 'file', problem: null };

const noCredit = 'No row in this file is an incoming payment with a date and an amount.';

/** From a bank's file to the payments in it. */
export function AdminStatement() {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>(begin);
  /** The number of the last run; results of earlier runs are ignored. */
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const attempt = async (name: string, work: () => Promise<Stage>) => {
    turn.current += 1;
    const mine = turn.current;
    setStage({ at: 'reading', name });
    let next: Stage;
    try {
      next = await work();
    } catch (error) {
      await noticeRefusal(client, error);
      next = { at: 'file', problem: error instanceof StatementError ? error.message : serverMessage(error) };
    }
    if (mine === turn.current) setStage(next);
  };
  const match = async (table: Table, columns: Columns): Promise<Stage> => {
    const { credits, debits, unread } = creditsOf(table.rows, table.head, columns);
    // The header row may be another one.
    if (credits.length === 0) return { at: 'columns', table, problem: noCredit };
    const matches = await matchCredits(credits);
    const leftOut = [
      debits > 0 && `${debits} outgoing ${debits === 1 ? 'payment' : 'payments'} skipped.`,
      unread > 0 && `${unread} ${unread === 1 ? 'row' : 'rows'} could not be read.`,
    ];
    return { at: 'lines', table: { ...table, columns }, matches, leftOut: leftOut.filter(Boolean).join(' ') };
  };
  const open = (file: File) =>
    void attempt(file.name, async () => {
      const table = tableOf(await readStatement(file));
      if (!table) throw new StatementError('This file has no table: its rows have one cell each.');
      return table.columns ? match(table, table.columns) : { at: 'columns', table, problem: null };
    });
  switch (stage.at) {
    case 'file':
      return <Choose problem={stage.problem} onFile={open} />;
    case 'reading':
      return (
        <p role="status" className="py-6 text-sm wrap-anywhere text-ink-2">
          {`Reading ${stage.name}...`}
        </p>
      );
    case 'columns':
      return (
        <AdminStatementColumns
          {...stage}
          onCancel={() => setStage(begin)}
          onChosen={(head: Head, columns: Columns) => {
            keepColumns(head, columns);
            void attempt('the lines', () => match({ ...stage.table, head }, columns));
          }}
        />
      );
    case 'lines':
      return (
        <AdminStatementLines
          matches={stage.matches}
          leftOut={stage.leftOut}
          onAgain={() => setStage(begin)}
          onColumns={() => setStage({ at: 'columns', table: stage.table, problem: null })}
        />
      );
  }
}

type ChooseProps = { readonly problem: string | null; readonly onFile: (file: File) => void };

function Choose({ problem, onFile }: ChooseProps) {
  const id = useId();
  return (
    <div className="grid gap-3 pb-4">
      <p className="text-sm text-ink-2">
        We read the file on this device. Only the amounts, references and a fingerprint of incoming payments leave it.
      </p>
      <label htmlFor={id} className="text-sm font-semibold">
        Bank statement (CSV)
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,.xls,.htm,.html,text/csv,text/plain"
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Lets the same file be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
        className={`${controlLook} py-2 pl-2 file:mr-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-cement file:px-3 file:font-semibold file:text-sea-ink`}
      />
      <div role="alert" id={`${id}-problem`} className="empty:hidden">
        {problem !== null && <Note kind="danger">{problem}</Note>}
      </div>
    </div>
  );
}
