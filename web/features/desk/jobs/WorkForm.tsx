import { m } from '../../../../paraglide/messages.js';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import type { DeskJob } from '../../../../shared/features/desk/desk-job.ts';
import { deskProgressForm } from '../../../../shared/features/desk/desk-progress.ts';
import { photosOf, type SentProgress } from '../../../../shared/features/jobs/job-progress.ts';
import { problemText } from '../../../../shared/message-text.ts';
import { maxPhotos } from '../../../../shared/media/photo-bounds.ts';
import { draftKey } from '../../../outbox/drafts/draft.ts';
import { DraftOffer } from '../../../outbox/drafts/DraftOffer.tsx';
import { useFormDraft } from '../../../outbox/drafts/form-draft.ts';
import { SendingNote } from '../../../outbox/SendingNote.tsx';
import { submit } from '../../../outbox/submit.ts';
import { AddPhotos } from '../../../photos/AddPhotos.tsx';
import { readPhotosAt } from '../../../photos/photo-store.ts';
import { Button } from '../../../components/Button.tsx';
import { Form, SubmitButton } from '../../../components/form/Form.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Refusal } from '../answer-forms.tsx';
import { workKinds } from '../desk-texts.ts';
import { FormerPhotos } from './FormerPhotos.tsx';

/** `photos`: the ids of the photos of an entry that was sent back, which go with it again, separated by spaces. */
const schema = z.extend(deskProgressForm, { photos: z.string() });

const fields = { kind: true, text: true, amountLkr: true, photos: true };

const kinds = Object.entries(workKinds);

type Props = {
  readonly job: DeskJob;
  /** Of the desk. */
  readonly secret: string;
  /** The id of an entry that the office has sent back, which is written again; null: a new one. */
  readonly replaces: string | null;
  /** `isSent`: our server has it; otherwise it waits on this device. */
  readonly onDone: (isSent: boolean) => void;
  readonly onClose: () => void;
  readonly onChanged: () => unknown;
};

/** The name of the draft. */
const draftNameOf = (jobId: string, replaces: string | null) =>
  replaces === null ? (`progress:${jobId}` as const) : (`progress:${jobId}:${replaces}` as const);

const idsOf = (photos: readonly { readonly id: string }[]): string => photos.map(({ id }) => id).join(' ');

/** A new one begins without a kind. */
const wordsOf = (former: SentProgress | undefined) =>
  former
    ? {
        kind: former.kind,
        text: former.text,
        amountLkr: former.amountLkr === null ? '' : String(former.amountLkr),
        photos: idsOf(former.photos),
      }
    : { text: '', amountLkr: '', photos: '' };

/** Tells of the work, with photos. What is typed stays on this device until it is sent. */
export function WorkForm({ job, secret, replaces, onDone, onClose, onChanged }: Props) {
  const name = draftNameOf(job.id, replaces);
  const before = job.sent.find(({ id }) => id === replaces);
  const [beginning] = useState(() => wordsOf(before));
  const form = useSchemaForm(schema, beginning);
  const draft = useFormDraft({ form, name, fields });
  const [kind, again] = useWatch({ control: form.control, name: ['kind', 'photos'] });
  const kept = (before?.photos ?? []).filter(({ id }) => again.includes(id));
  const leaveOut = (removed: string) => form.setValue('photos', idsOf(kept.filter(({ id }) => id !== removed)));
  const isPreparing = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => heading.current?.focus(), []);
  const send = async () => {
    // It names its photos, so all of them must be ready.
    if (isPreparing.current) {
      setRefusal(m.photo_preparing());
      return;
    }
    const written = form.getValues();
    const added = await readPhotosAt({ draft: name });
    const photos = [...new Set([...kept, ...added].map(({ id }) => id))];
    if (photos.length > maxPhotos) {
      setRefusal(m.desk_work_too_many({ maxPhotos }));
      return;
    }
    const payload = {
      kind: written.kind,
      text: written.text,
      amountLkr: written.kind === 'milestone' ? written.amountLkr : '',
      jobId: job.id,
      replaces: before?.id ?? null,
      photos,
    };
    const outcome = await submit('progress', payload, draftKey(name), { opensWith: secret });
    if (outcome.outcome === 'refused') {
      // An earlier version arrived unnoticed under the key.
      if (outcome.problem?.type === '/problems/key-reused') draft.renew();
      setRefusal(outcome.problem?.keys === undefined ? problemText(outcome.problem) : undefined);
      void onChanged();
      return { refused: outcome.problem };
    }
    draft.end();
    onDone(outcome.outcome === 'sent');
    return 'leaving' as const;
  };
  return (
    <Form form={form} onSubmit={send} className="grid gap-4">
      <div className="grid gap-1">
        <h4 ref={heading} tabIndex={-1} className="text-lg">
          {m.desk_work_tell()}
        </h4>
        <p className="text-sm text-ink-2">
          {job.publishesAtOnce ? m.desk_work_read_at_once() : m.desk_work_read_first()}
        </p>
      </div>
      <DraftOffer draft={draft} />
      <SelectField
        form={form}
        name="kind"
        label={m.desk_work_kind()}
        prompt={m.desk_work_choose()}
        options={kinds.map(([value, text]) => [value, text()] as const)}
      />
      <TextArea form={form} name="text" label={m.desk_work_text()} hint={m.desk_work_text_hint()} />
      {kind === 'milestone' && (
        <TextField
          form={form}
          name="amountLkr"
          label={m.desk_work_amount()}
          inputMode="numeric"
          optional
          hint={m.desk_work_amount_hint()}
        />
      )}
      {kept.length > 0 && <FormerPhotos {...photosOf({ photos: kept })} secret={secret} onRemove={leaveOut} />}
      <AddPhotos
        place={{ draft: name }}
        kind="photo"
        label={m.photo_add_photos()}
        hint={m.desk_work_photos({ maxPhotos })}
        onWorking={(isWorking) => {
          isPreparing.current = isWorking;
        }}
      />
      <SendingNote />
      <Refusal text={refusal} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton idle={m.desk_work_send()} working={m.desk_report_sending()} />
        <Button kind="quiet" onClick={onClose}>
          {m.desk_report_close()}
        </Button>
      </div>
    </Form>
  );
}
