import { createContext, useContext, type ReactNode, type SubmitEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { Problem } from '../../../shared/problem.ts';
import { Button } from '../Button.tsx';
import { prepareToasts } from '../toasts/show-toast.tsx';
import { useMounted } from '../hooks/use-mounted.ts';
import { usePending, type Afterwards } from '../hooks/use-pending.ts';
import type { SchemaForm } from './use-schema-form.ts';

const PendingContext = createContext(false);

const prepareOnFocus = (form: HTMLFormElement | null) =>
  form?.addEventListener('focusin', prepareToasts, { once: true });

type Props<Input extends FieldValues, Output> = {
  readonly form: SchemaForm<Input, Output>;
  /** Receives checked values. A refusal's messages are put beside their fields; what was typed stays. */
  readonly onSubmit: (values: Output) => Promise<Afterwards | { readonly refused: Problem | null }>;
  readonly labelledBy?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Checks, sends once, and leads to the first field that needs attention. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  labelledBy,
  className,
  children,
}: Props<Input, Output>) {
  const [pending, run] = usePending();
  const submitForm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    readFields(form, element);
    void run(async () => {
      let end: Awaited<ReturnType<typeof onSubmit>> = 'staying';
      await form.handleSubmit(async (values) => {
        end = await onSubmit(values);
      })();
      // Assigned inside a callback, where the compiler does not follow.
      const ended = end as Awaited<ReturnType<typeof onSubmit>>;
      if (typeof ended === 'string') return ended;
      showFaults(form, element, await faultsOf(ended.refused));
      return 'staying';
    });
  };
  return (
    // The browser's own bubbles would hide the messages beside the fields.
    <form noValidate aria-labelledby={labelledBy} ref={prepareOnFocus} onSubmit={submitForm} className={className}>
      <PendingContext value={pending}>{children}</PendingContext>
    </form>
  );
}

/** Password managers fill fields in without an event: what a field holds counts. */
function readFields<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  element: HTMLFormElement,
): void {
  for (const control of element.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    // The form's own controls carry the names that its schema gave them.
    const name = control.name as FieldPath<Input>;
    const known: unknown = name === '' || control.disabled ? undefined : form.getValues(name);
    const isBox = control.type === 'checkbox';
    if (typeof known !== (isBox ? 'boolean' : 'string') || control.type === 'radio') continue;
    const held = isBox ? control.checked : control.value;
    if (held !== known) form.setValue(name, held as FieldPathValue<Input, typeof name>, { shouldDirty: true });
  }
}

type Faults = Readonly<Record<string, string>>;

/** What is wrong, by field: in our own words, or in the server's where ours cannot be had. */
async function faultsOf(problem: Problem | null): Promise<Faults> {
  const { errors, keys = {} } = problem ?? {};
  const ours = await import('../../../shared/fault-text.ts').catch(() => null);
  const said = ours ? Object.entries(keys).map(([field, key]) => [field, ours.faultText(key)] as const) : [];
  return { ...errors, ...Object.fromEntries(said) };
}

function showFaults<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  element: HTMLFormElement,
  faults: Faults,
): void {
  let isFirst = true;
  // In the order of the screen, whatever the order of the answer.
  for (const control of element.elements) {
    const name = control.getAttribute('name') ?? '';
    const message = faults[name];
    if (message === undefined) continue;
    // The form's own controls carry the names that its schema gave them.
    form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}

type SubmitProps = {
  readonly idle: string;
  readonly working: string;
  readonly full?: boolean;
};

/** Says what it does, and while it does it. */
export function SubmitButton({ idle, working, full = false }: SubmitProps) {
  const pending = useContext(PendingContext);
  const mounted = useMounted();
  return (
    // Before the app has taken the document over, the browser would send the form itself, with every name in the
    // address.
    <Button type={mounted ? 'submit' : 'button'} busy={pending} full={full}>
      {pending ? working : idle}
    </Button>
  );
}
