import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { categoryNames } from '../../shared/providers/category-texts.ts';
import type { ProviderSummary } from '../../shared/providers/provider-contract.ts';
import { assignSchema } from '../../shared/tasks/office-task.ts';
import { controlLook } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { AdminDialogButtons } from '../office/parts/AdminDialogButtons.tsx';
import { AdminList } from '../office/parts/AdminList.tsx';
import { useAdminAction, type Step } from '../office/use-admin-action.ts';
import { useAdminForm } from '../office/use-admin-form.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { adminProvidersQuery } from './admin-provider-data.ts';

type Props<Row> = {
  /** What it is for: names the form. */
  readonly id: string;
  /** Of the present one; null when there is none. */
  readonly slug: string | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly work: (providerId: string) => Promise<Row>;
  readonly onDone: NonNullable<Step<Row>['onDone']>;
};

/** Chooses the professional of a booking or a job, or another. */
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
  const providers = useQuery(adminProvidersQuery());
  return <AdminList read={providers}>{(list) => <ChoiceForm {...props} providers={list} />}</AdminList>;
}

const byAlphabet = new Intl.Collator('en').compare;

/** `Nimal Tiles, Tilers, Colombo`: what people search by, and what tells two of one name apart. */
const textOf = ({ displayName, category, city }: ProviderSummary): string =>
  [displayName, categoryNames[category], city].filter(Boolean).join(', ');

function ChoiceForm<Row>({
  id,
  slug,
  providers,
  work,
  onDone,
  onClose,
}: ChoiceProps<Row> & { readonly providers: readonly ProviderSummary[] }) {
  const { perform } = useAdminAction();
  const searchId = useId();
  const [search, setSearch] = useState('');
  const present = providers.find((provider) => provider.slug === slug);
  const { form } = useAdminForm(assignSchema, `assign:${id}`, () => ({ providerId: present?.id ?? '' }));
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = providers
    .map((provider) => [provider.id, textOf(provider)] as const)
    .filter(([, text]) => words.every((word) => text.toLowerCase().includes(word)))
    .toSorted(([, one], [, other]) => byAlphabet(one, other));
  const narrow = (text: string) => {
    setSearch(text);
    // What is not in the list any more cannot be chosen.
    form.setValue('providerId', '');
  };
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async ({ providerId }) =>
        (await perform({
          work: () => work(providerId),
          done: { title: 'Professional Chosen', description: 'Professional chosen successfully.' },
          onDone: (changed, client) => {
            onDone(changed, client);
            onClose();
          },
        })) ?? 'staying'
      }
    >
      <div className="grid gap-1.5">
        <label htmlFor={searchId} className="text-sm font-semibold">
          Search
        </label>
        <input
          id={searchId}
          type="search"
          value={search}
          onChange={({ target }) => narrow(target.value)}
          placeholder="Name, category or city"
          className={controlLook}
        />
        <p role="status" className="text-xs text-ink-2">
          {found.length} of {providers.length} in the list
        </p>
      </div>
      <SelectField
        form={form}
        name="providerId"
        label="Professional"
        prompt="Choose a professional"
        hint="Is told by email, or by you, once the inspection is paid for."
        options={found}
      />
      <AdminDialogButtons idle="Save Choice" working="Saving..." onCancel={onClose} />
    </Form>
  );
}
