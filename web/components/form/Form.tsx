import { createContext, useContext, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { Problem } from '../../../shared/problem.ts';
import { Button } from '../Button.tsx';
import { prepareToasts } from '../toasts/show-toast.tsx';
import { useMounted } from '../hooks/use-on-device.ts';
import { usePending, type Afterwards } from '../hooks/use-pending.ts';
import type { SchemaForm } from './use-schema-form.ts';

const PendingContext = createContext(false);

const prepareOnFocus = (form: HTMLFormElement | null) =>
  form?.addEventListener('focusin', prepareToasts, { once: true });

type Props<Input extends FieldValues, Output> = {
  readonly form: SchemaForm<Input, Output>;
  /** Receives validated values. Errors of a refusal are shown at their fields; the input stays. */
  readonly onSubmit: (values: Output) => Promise<Afterwards | { readonly refused: Problem | null }>;
  readonly labelledBy?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Validates, sends once, and focuses the first invalid field. */
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
      let end: Awaited<ReturnType<typeof onSubmit>> = undefined;
      await form.handleSubmit(async (values) => {
        end = await onSubmit(values);
      })();
      // Assigned in a callback, which TypeScript's control flow analysis does not see.
      const ended = end as Awaited<ReturnType<typeof onSubmit>>;
      if (typeof ended !== 'object') return ended;
      showFaults(form, element, await faultsOf(ended.refused));
    });
  };
  return (
    // The browser's validation bubbles would hide the messages at the fields.
    <form noValidate aria-labelledby={labelledBy} ref={prepareOnFocus} onSubmit={submitForm} className={className}>
      <PendingContext value={pending}>{children}</PendingContext>
    </form>
  );
}

/** Password managers fill in fields without events, so the DOM's values are read. */
function readFields<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  element: HTMLFormElement,
): void {
  for (const control of element.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    // The form's own controls are named by its schema.
    const name = control.name as FieldPath<Input>;
    const known: unknown = name === '' || control.disabled ? undefined : form.getValues(name);
    const isBox = control.type === 'checkbox';
    if (typeof known !== (isBox ? 'boolean' : 'string') || control.type === 'radio') continue;
    const held = isBox ? control.checked : control.value;
    if (held !== known) form.setValue(name, held as FieldPathValue<Input, typeof name>, { shouldDirty: true });
  }
}

type Faults = Readonly<Record<string, string>>;

/** The errors by field: in our own texts, or in the server's if ours fail to load. */
async function faultsOf(problem: Problem | null): Promise<Faults> {
  const { errors, keys = {} } = problem ?? {};
  const ours = await import('../../../shared/message-text.ts').catch(() => null);
  const said = ours ? Object.entries(keys).map(([field, key]) => [field, ours.messageText(key)] as const) : [];
  return { ...errors, ...Object.fromEntries(said) };
}

function showFaults<Input extends FieldValues, Output>(
  form: SchemaForm<Input, Output>,
  element: HTMLFormElement,
  faults: Faults,
): void {
  let isFirst = true;
  // In the order of the screen, whatever the order of the response.
  for (const control of element.elements) {
    const name = control.getAttribute('name') ?? '';
    const message = faults[name];
    if (message === undefined) continue;
    // The form's own controls are named by its schema.
    form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}

type SubmitProps = Pick<ComponentProps<typeof Button>, 'kind' | 'full'> & {
  readonly idle: string;
  readonly working: string;
};

/** Shows what it does, and that it is working. */
export function SubmitButton({ idle, working, ...look }: SubmitProps) {
  const pending = useContext(PendingContext);
  const mounted = useMounted();
  return (
    // Before hydration the browser would submit the form itself, with all values in the URL.
    <Button type={mounted ? 'submit' : 'button'} busy={pending} {...look}>
      {pending ? working : idle}
    </Button>
  );
}
