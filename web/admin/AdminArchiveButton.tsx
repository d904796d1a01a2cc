import { useMutationOnce } from '../components/hooks/use-mutation-once.ts';
import { adminMeta, type OnRow } from './admin-mutation.ts';
import { AdminButton } from './parts/AdminButton.tsx';
import { useAdminStep } from './hooks/use-admin-step.ts';

type Props<Row> = {
  readonly isArchived: boolean;
  readonly archive: () => Promise<Row>;
  readonly restore: () => Promise<Row>;
  readonly onDone: OnRow<Row>;
};

/** Archives a request that is spam or a mistake, and restores it. */
export function AdminArchiveButton<Row>({ isArchived, archive, restore, onDone }: Props<Row>) {
  const { isPending, mutate } = useMutationOnce({
    mutationFn: isArchived ? restore : archive,
    meta: adminMeta(
      isArchived
        ? { title: 'Brought Back', description: 'It is back in the list.' }
        : {
            title: 'Archived',
            description: 'Only its messages stay on the to-do list. The customer has not been told.',
          },
    ),
    onSuccess: (row, _variables, _result, { client }) => onDone(row, client),
  });
  const { press, step } = useAdminStep(String(isArchived), isPending);
  return (
    <AdminButton kind="quiet" {...step} onClick={() => press(mutate)}>
      {isArchived ? 'Bring Back' : 'Archive'}
    </AdminButton>
  );
}
