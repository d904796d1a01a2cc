import { AdminButton } from './parts/AdminButton.tsx';
import type { Step } from './hooks/use-admin-action.ts';
import { useAdminStep } from './hooks/use-admin-step.ts';

type Props<Row> = {
  readonly id: string;
  readonly isArchived: boolean;
  readonly archive: () => Promise<Row>;
  readonly restore: () => Promise<Row>;
  readonly onDone: NonNullable<Step<Row>['onDone']>;
};

/** Puts a request away that nobody meant, and brings it back. */
export function AdminArchiveButton<Row>({ id, isArchived, archive, restore, onDone }: Props<Row>) {
  const { start, step } = useAdminStep(id, String(isArchived));
  const press = () =>
    start(
      isArchived
        ? { work: restore, onDone, done: { title: 'Brought Back', description: 'It is back in the list.' } }
        : {
            work: archive,
            onDone,
            done: {
              title: 'Archived',
              description: 'Only its messages stay on the to-do list. The customer has not been told.',
            },
          },
    );
  return (
    <AdminButton kind="quiet" {...step} onClick={press}>
      {isArchived ? 'Bring Back' : 'Archive'}
    </AdminButton>
  );
}
