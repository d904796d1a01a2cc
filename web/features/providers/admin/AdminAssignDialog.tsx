import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { categoryNames } from '../../../../shared/features/providers/category-texts.ts';
import type { ProviderSummary } from '../../../../shared/features/providers/provider-contract.ts';
import type { ListedProvider, ProviderTab } from '../../../../shared/features/providers/provider-list-contract.ts';
import { assignSchema } from '../../../../shared/features/work-queue/office-task.ts';
import { Form } from '../../../components/form/Form.tsx';
import { afterwards } from '../../../components/hooks/use-mutation-once.ts';
import { SearchField } from '../../../components/form/SearchField.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { AdminDialogButtons } from '../../../admin/parts/AdminDialogButtons.tsx';
import type { ShownPage } from '../../../admin/parts/admin-listing.ts';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { AdminLoadFailed } from '../../../admin/parts/AdminLoadFailed.tsx';
import { foundText, tallyText } from '../../../admin/parts/AdminListPage.tsx';
import { adminMeta, type OnRow } from '../../../admin/admin-mutation.ts';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { choosableQuery, chosenQuery } from './admin-provider-data.ts';

type Props<Row> = {
  /** The slug of the current one; null if there is none. */
  readonly slug: string | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly work: (providerId: string) => Promise<Row>;
  readonly onDone: OnRow<Row>;
  /** What the selected one has around the time of the visit. */
  readonly renderClashes?: ((providerId: string) => ReactNode) | undefined;
};

/** Assigns the professional of a booking or a job, or changes it. */
export function AdminAssignDialog<Row>({ open, onOpenChange, ...rest }: Props<Row>) {
  const title = rest.slug === null ? 'Choose Professional' : 'Change Professional';
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={title}>
      <Choice {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ChoiceProps<Row> = Omit<Props<Row>, 'open' | 'onOpenChange'> & { readonly onClose: () => void };

function Choice<Row>(props: ChoiceProps<Row>) {
  const chosen = useQuery(chosenQuery(props.slug));
  return <AdminList read={chosen}>{(provider) => <ChoiceForm {...props} chosen={provider} />}</AdminList>;
}

/** `Nimal Tiles, Tilers, Colombo`: what people search by, and what distinguishes two of the same name. */
const textOf = ({ displayName, category, city }: ProviderSummary): string =>
  [displayName, categoryNames[category](), city].filter(Boolean).join(', ');

/** How many of the professionals are listed. */
function standText({ rows, total, counts }: ShownPage<ListedProvider, ProviderTab>): string {
  return rows.length < total.count || total.isMore
    ? `The first ${rows.length} of ${foundText(total)} by name: search for the others`
    : `${rows.length} of ${tallyText(counts.listed)} in the list`;
}

function ChoiceForm<Row>({
  chosen,
  work,
  onDone,
  onClose,
  renderClashes,
}: ChoiceProps<Row> & { readonly chosen: ProviderSummary | null }) {
  const { mutateAsync } = useMutation({
    mutationFn: work,
    meta: adminMeta({ title: 'Professional Chosen', description: 'Professional chosen successfully.' }),
    onSuccess: (changed, _variables, _result, { client }) => {
      onDone(changed, client);
      onClose();
    },
  });
  const [search, setSearch] = useState('');
  const read = useQuery(choosableQuery(search));
  const form = useSchemaForm(assignSchema, { providerId: chosen?.id ?? '' });
  const providerId = useWatch({ control: form.control, name: 'providerId' });
  // The results of an earlier search cannot be chosen.
  const page = read.isPlaceholderData ? undefined : read.data;
  const rows = page?.rows ?? [];
  // The assigned one may not be among the first.
  const isNamed = search !== '' || chosen === null || rows.some((row) => row.id === chosen.id);
  const options = (isNamed ? rows : [chosen, ...rows]).map((row) => [row.id, textOf(row)] as const);
  const narrow = (text: string) => {
    setSearch(text);
    // A professional who is no longer listed cannot be chosen.
    form.setValue('providerId', '');
  };
  return (
    <Form form={form} className="grid gap-4" onSubmit={(chosenNow) => afterwards(mutateAsync(chosenNow.providerId))}>
      <div className="grid gap-1.5">
        <SearchField label="Search" value={search} onChange={narrow} placeholder="Name, category or city" />
        <p role="status" className="text-xs text-ink-2">
          {page ? standText(page) : read.isError ? '' : 'Searching...'}
        </p>
      </div>
      {read.isError && <AdminLoadFailed error={read.error} onRetry={read.refetch} />}
      <SelectField
        form={form}
        name="providerId"
        label="Professional"
        prompt="Choose a professional"
        hint="Once the inspection is paid for, we will ask them whether they will come."
        options={options}
      />
      <div role="status" className="empty:-mt-4">
        {renderClashes?.(providerId)}
      </div>
      <AdminDialogButtons idle="Save Choice" working="Saving..." onCancel={onClose} />
    </Form>
  );
}
