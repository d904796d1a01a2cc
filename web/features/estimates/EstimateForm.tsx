import { maxPhotos } from '../../../shared/media/photo-bounds.ts';
import { m } from '../../../paraglide/messages.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { estimateFields } from '../../../shared/features/estimates/estimate-fields.ts';
import type { Provider } from '../../../shared/features/providers/provider-contract.ts';
import { draftKey } from '../../outbox/drafts/draft.ts';
import { DraftOffer } from '../../outbox/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../outbox/drafts/form-draft.ts';
import { savedToast, showToast } from '../../components/toasts/show-toast.tsx';
import { SendingNote } from '../../outbox/SendingNote.tsx';
import { submit } from '../../outbox/submit.ts';
import { useQueuedForm } from '../../layout/use-queued-form.ts';
import { formatLkr, unbrokenLkr } from '../../../shared/money.ts';
import { paths } from '../../../shared/paths.ts';
import { takeGuide } from './rate-guide-draft.ts';
import { AddPhotos } from '../../photos/AddPhotos.tsx';
import { providerQuery } from '../providers/provider-data.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Form, SubmitButton } from '../../components/form/Form.tsx';
import { FormFields } from '../../components/form/FormFields.tsx';
import { Note } from '../../components/Note.tsx';
import { keepEstimateReference } from './estimate-payment.ts';
import { siteQuery } from '../settings/site-data.ts';
import { PageLinks } from '../../layout/PageLinks.tsx';

async function loadRules() {
  // Preloads the next part of the profile, so that it is there even without a network by then.
  void import('./EstimatePaymentNote.tsx').catch(() => {});
  return (await import('./estimate-rules.ts')).estimateRules;
}

type Props = {
  readonly slug: string;
  readonly labelledBy: string;
};

/** The form for a professional whose data is loaded. */
export function EstimateForm({ slug, labelledBy }: Props) {
  const { data: provider } = useQuery(providerQuery(slug));
  const { data: site } = useQuery(siteQuery());
  if (!provider) return null;
  return <FormOf provider={provider} feeLkr={site?.estimateFeeLkr} labelledBy={labelledBy} />;
}

type FormProps = {
  readonly provider: Provider;
  /** Undefined until it is loaded. */
  readonly feeLkr: number | undefined;
  readonly labelledBy: string;
};

function FormOf({ provider, feeLkr, labelledBy }: FormProps) {
  const client = useQueryClient();
  const form = useQueuedForm(loadRules);
  const [, navigate] = useLocation();
  const name = `estimate:${provider.slug}` as const;
  const guide = useRef<string>(null);
  // Appends a rate guide from the profile to the text that is already in the field.
  const addGuide = () => {
    guide.current ??= takeGuide(provider.slug);
    const typed = form.getValues('description')?.trim() ?? '';
    if (guide.current === null || typed.includes(guide.current)) return;
    form.setValue('description', typed ? `${typed}\n\n${guide.current}` : guide.current, { shouldDirty: true });
  };
  // A draft that is restored or continued fills the field.
  const draft = useFormDraft({ form, name, fields: estimateFields, onRestored: addGuide, onContinue: addGuide });
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
          // An earlier version of this request arrived unnoticed under the key, so the changed one needs its own.
          if (result.problem?.type === '/problems/key-reused') draft.renew();
          showToast({ tone: 'destructive', title: m.estimate_failed(), description: m.estimate_failed_more() });
          // The server says that this professional is gone: the page then offers to send the draft to another.
          if (result.problem?.errors?.['providerId'] !== undefined) {
            const found = result.problem.keys?.['providerId'] === 'providerIsNotListed' ? 'unlisted' : null;
            client.setQueryData(providerQuery(provider.slug).queryKey, found);
          }
          return { refused: result.problem };
        }
        draft.end();
        keepEstimateReference(provider.slug, result.reference);
        showToast(
          result.outcome === 'sent'
            ? { title: m.estimate_submitted(), description: m.estimate_submitted_more() }
            : savedToast(),
        );
        navigate(paths.provider(provider.slug));
        return 'leaving';
      }}
    >
      <DraftOffer draft={draft} />
      <FormFields
        form={form}
        fields={estimateFields}
        photosIn={m.estimate_your_project}
        photos={
          <AddPhotos
            place={{ draft: name }}
            kind="photo"
            label={m.photo_add_photos()}
            hint={m.photo_hint({ maxPhotos })}
          />
        }
      />
      <div className="mt-8 grid gap-5">
        <Note kind="turn">
          {feeLkr === undefined
            ? m.estimate_a_fee_is_charged()
            : m.estimate_fee_is_charged({ fee: unbrokenLkr(feeLkr) })}
        </Note>
        <SendingNote />
        <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
          <ButtonLink kind="quiet" href={paths.provider(provider.slug)} className="max-sm:order-last">
            {m.estimate_cancel()}
          </ButtonLink>
          <SubmitButton
            idle={feeLkr ? m.estimate_submit_with_fee({ fee: formatLkr(feeLkr) }) : m.estimate_submit()}
            working={m.estimate_submitting()}
            full
          />
        </div>
        <PageLinks names={['terms', 'privacy']} />
      </div>
    </Form>
  );
}
