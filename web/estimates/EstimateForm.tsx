import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import {
  estimateFormSchema,
  projectTypeNames,
  projectTypes,
  type EstimateForm as EstimateInput,
} from '../../shared/estimates/estimate-contract.ts';
import type { Provider } from '../../shared/providers/provider-contract.ts';
import { draftKey } from '../outbox/draft.ts';
import { DraftOffer } from '../outbox/DraftOffer.tsx';
import { useFormDraft } from '../outbox/form-draft.ts';
import { savedToast, showToast } from '../toasts/show-toast.tsx';
import { SendingNote } from '../outbox/SendingNote.tsx';
import { submit } from '../outbox/submit.ts';
import { paths } from '../paths.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Form, SubmitButton } from '../forms/Form.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { Note } from '../ui/Note.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { keepEstimateReference } from './estimate-payment.ts';

const fields = [
  'projectType',
  'projectLocation',
  'areaSqft',
  'description',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const satisfies readonly (keyof EstimateInput)[];

const options = projectTypes.map((type) => [type, projectTypeNames[type]] as const);

type Props = {
  readonly provider: Provider;
  /** `LKR 2,000`, once it is known. */
  readonly fee: string | undefined;
  readonly labelledBy: string;
};

export function EstimateForm({ provider, fee, labelledBy }: Props) {
  const client = useQueryClient();
  const form = useSchemaForm(estimateFormSchema);
  const [, navigate] = useLocation();
  const name = `estimate:${provider.slug}` as const;
  const draft = useFormDraft({ form, name, fields });
  // What the profile shows first afterwards: there when it is led to, also without a network by then.
  useEffect(() => void import('./EstimatePaymentNote.tsx').catch(() => {}), []);
  return (
    <Form
      form={form}
      labelledBy={labelledBy}
      onSubmit={async (values) => {
        const result = await submit('estimate', { ...values, providerId: provider.id }, draftKey(name), {
          providerSlug: provider.slug,
          providerName: provider.displayName,
        });
        if (result.outcome === 'refused') {
          // An earlier version of this request arrived under the key, unnoticed here; what has been changed since needs
          // its own.
          if (result.problem?.type === '/problems/key-reused') draft.renew();
          showToast({
            tone: 'destructive',
            title: 'Error',
            description: 'Failed to submit estimate request. Please try again.',
          });
          // The server's own word that this professional is gone: the page then leads what was written to another.
          if (result.problem?.errors?.['providerId'] !== undefined) {
            client.setQueryData(providerQuery(provider.slug).queryKey, null);
          }
          return { refused: result.problem };
        }
        draft.end();
        keepEstimateReference(provider.slug, result.reference);
        showToast(
          result.outcome === 'sent'
            ? {
                title: 'Estimate Request Submitted',
                description:
                  "Your estimate request has been submitted successfully. We'll contact you soon with an estimate.",
              }
            : savedToast,
        );
        navigate(paths.provider(provider.slug));
        return 'leaving';
      }}
    >
      <DraftOffer draft={draft} />
      <FormSection title="Your project">
        <SelectField
          form={form}
          name="projectType"
          label="Project Type"
          prompt="Select a project type"
          options={options}
        />
        <TextField
          form={form}
          name="projectLocation"
          label="Project Location"
          autoComplete="street-address"
          enterKeyHint="next"
          hint="Town, and the street if you like"
        />
        <TextField
          form={form}
          name="areaSqft"
          label="Area (sq ft)"
          optional
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          enterKeyHint="next"
          hint="About, in digits"
        />
        <TextArea
          form={form}
          name="description"
          label="Description"
          optional
          hint="Rooms, materials you have in mind, and what is there now"
        />
      </FormSection>
      <FormSection title="How we reach you">
        <TextField
          form={form}
          name="contactName"
          label="Full Name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <TextField
          form={form}
          name="contactPhone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          hint="For example 077 123 4567"
        />
        <TextField
          form={form}
          name="contactEmail"
          label="Email"
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
        />
      </FormSection>
      <div className="mt-8 grid gap-5">
        <Note kind="turn">
          {fee ?? 'A fee'} is charged for this online estimate. You pay by bank transfer after sending the request.
        </Note>
        <SendingNote />
        <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
          <ButtonLink kind="quiet" href={paths.provider(provider.slug)} className="max-sm:order-last">
            Cancel
          </ButtonLink>
          <SubmitButton idle={fee ? `Submit Request (${fee})` : 'Submit Request'} working="Submitting..." full />
        </div>
      </div>
    </Form>
  );
}
