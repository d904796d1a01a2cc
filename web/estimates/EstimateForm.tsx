import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { EstimateForm as EstimateInput } from '../../shared/estimates/estimate-contract.ts';
import { projectTypes } from '../../shared/estimates/project-types.ts';
import { projectTypeNames } from '../../shared/estimates/project-type-texts.ts';
import type { Provider } from '../../shared/providers/provider-contract.ts';
import { draftKey } from '../outbox/drafts/draft.ts';
import { DraftOffer } from '../outbox/drafts/DraftOffer.tsx';
import * as fieldTexts from '../outbox/field-texts.ts';
import { useFormDraft } from '../outbox/drafts/form-draft.ts';
import { savedToast, showToast } from '../toasts/show-toast.tsx';
import { SendingNote } from '../outbox/SendingNote.tsx';
import { submit } from '../outbox/submit.ts';
import { useQueuedForm } from '../outbox/use-queued-form.ts';
import { formatLkr, unbrokenLkr } from '../../shared/money.ts';
import { paths } from '../../shared/paths.ts';
import { takeGuide } from './rate-guide-draft.ts';
import { AddPhotos } from '../photos/AddPhotos.tsx';
import * as photoTexts from '../photos/photo-texts.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Form, SubmitButton } from '../forms/Form.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { Note } from '../ui/Note.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextField } from '../forms/TextField.tsx';
import { keepEstimateReference } from './estimate-payment.ts';
import * as texts from './estimate-texts.ts';
import { siteQuery } from '../site/site-data.ts';
import { PageLinks } from '../shell/PageLinks.tsx';

const fields = [
  'projectType',
  'projectLocation',
  'areaSqft',
  'description',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const satisfies readonly (keyof EstimateInput)[];

async function loadRules() {
  // What the profile shows first afterwards: there when it is led to, also without a network by then.
  void import('./EstimatePaymentNote.tsx').catch(() => {});
  return (await import('./estimate-rules.ts')).estimateRules;
}

const options = projectTypes.map((type) => [type, projectTypeNames[type]] as const);

type Props = {
  readonly slug: string;
  readonly labelledBy: string;
};

/** Of a professional that the page has read. */
export function EstimateForm({ slug, labelledBy }: Props) {
  const { data: provider } = useQuery(providerQuery(slug));
  const { data: site } = useQuery(siteQuery());
  if (!provider) return null;
  return <FormOf provider={provider} feeLkr={site?.estimateFeeLkr} labelledBy={labelledBy} />;
}

type FormProps = {
  readonly provider: Provider;
  /** Once it is known. */
  readonly feeLkr: number | undefined;
  readonly labelledBy: string;
};

function FormOf({ provider, feeLkr, labelledBy }: FormProps) {
  const client = useQueryClient();
  const form = useQueuedForm(loadRules);
  const [, navigate] = useLocation();
  const name = `estimate:${provider.slug}` as const;
  const draft = useFormDraft({ form, name, fields });
  // A guide that was worked out on the profile comes along; what stands in the field already stays above it.
  useEffect(() => {
    const guide = takeGuide(provider.slug);
    if (guide === null) return;
    const typed = form.getValues('description')?.trim();
    form.setValue('description', typed ? `${typed}\n\n${guide}` : guide, { shouldDirty: true });
  }, [form, provider.slug]);
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
          showToast({ tone: 'destructive', title: texts.failed, description: texts.failedMore });
          // The server's own word that this professional is gone: the page then leads what was written to another.
          if (result.problem?.errors?.['providerId'] !== undefined) {
            client.setQueryData(providerQuery(provider.slug).queryKey, null);
          }
          return { refused: result.problem };
        }
        draft.end();
        keepEstimateReference(provider.slug, result.reference);
        showToast(
          result.outcome === 'sent' ? { title: texts.submitted, description: texts.submittedMore } : savedToast,
        );
        navigate(paths.provider(provider.slug));
        return 'leaving';
      }}
    >
      <DraftOffer draft={draft} />
      <FormSection title={texts.yourProject}>
        <SelectField
          form={form}
          name="projectType"
          label={fieldTexts.labels.projectType}
          prompt={texts.chooseProjectType}
          options={options}
        />
        <TextField
          form={form}
          name="projectLocation"
          label={fieldTexts.labels.projectLocation}
          autoComplete="address-line1"
          enterKeyHint="next"
          hint={texts.locationHint}
        />
        <TextField
          form={form}
          name="areaSqft"
          label={fieldTexts.labels.areaSqft}
          optional
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          enterKeyHint="next"
          hint={texts.areaHint}
        />
        <TextArea
          form={form}
          name="description"
          label={fieldTexts.labels.description}
          optional
          hint={texts.descriptionHint}
        />
        <AddPhotos place={{ draft: name }} kind="photo" label={photoTexts.addPhotos} hint={photoTexts.hint} />
      </FormSection>
      <FormSection title={texts.howWeReachYou}>
        <TextField
          form={form}
          name="contactName"
          label={fieldTexts.labels.contactName}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <TextField
          form={form}
          name="contactPhone"
          label={fieldTexts.labels.contactPhone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          hint={texts.phoneHint}
        />
        <TextField
          form={form}
          name="contactEmail"
          label={fieldTexts.labels.contactEmail}
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
        />
      </FormSection>
      <div className="mt-8 grid gap-5">
        <Note kind="turn">{feeLkr === undefined ? texts.aFeeIsCharged : texts.feeIsCharged(unbrokenLkr(feeLkr))}</Note>
        <SendingNote />
        <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
          <ButtonLink kind="quiet" href={paths.provider(provider.slug)} className="max-sm:order-last">
            {texts.cancel}
          </ButtonLink>
          <SubmitButton
            idle={feeLkr ? texts.submitWithFee(formatLkr(feeLkr)) : texts.submit}
            working={texts.submitting}
            full
          />
        </div>
        <PageLinks names={['terms', 'privacy']} />
      </div>
    </Form>
  );
}
