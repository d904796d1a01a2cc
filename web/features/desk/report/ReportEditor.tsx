import { m } from '../../../../paraglide/messages.js';
import { useEffect, useRef, useState } from 'react';
import { sendReportForm, type SendReport } from '../../../../shared/features/visits/inspection-report-contract.ts';
import { reportTextNames, reportTexts } from '../../../../shared/features/visits/inspection-report-texts.ts';
import { areaOf } from '../../../../shared/features/visits/room-areas.ts';
import type { Desk, DeskVisit } from '../../../../shared/features/desk/desk-contract.ts';
import { problemText } from '../../../../shared/message-text.ts';
import { draftKey, finishDraft } from '../../../outbox/drafts/draft.ts';
import { endDraft, inOrder } from '../../../outbox/drafts/saved-draft.ts';
import { SendingNote } from '../../../outbox/SendingNote.tsx';
import { submit } from '../../../outbox/submit.ts';
import { readPhotosAt } from '../../../photos/photo-store.ts';
import { Button } from '../../../components/Button.tsx';
import { Form, SubmitButton } from '../../../components/form/Form.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { withFields } from '../../../components/form/use-list-field.ts';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Note } from '../../../components/Note.tsx';
import { LoadFailed } from '../../../layout/LoadFailed.tsx';
import { SureDialog } from '../../../layout/SureDialog.tsx';
import { EstimateLines } from '../../estimates/lines/EstimateLines.tsx';
import type { LinesForm } from '../../estimates/lines/lines-form.ts';
import { LinesTotal } from '../../estimates/lines/LinesTotal.tsx';
import { ServicePicker } from '../../estimates/lines/ServicePicker.tsx';
import { Refusal } from '../answer-forms.tsx';
import { beginningOf, draftNameOf, readReportDraft } from './desk-reports.ts';
import { useKeptReport } from './use-kept-report.ts';
import { ReportPhotos, type PhotosForm } from './ReportPhotos.tsx';
import { ReportRooms, sizesOf, type RoomsForm } from '../../visits/ReportRooms.tsx';

type Props = {
  readonly visit: DeskVisit;
  readonly services: Desk['services'];
  readonly secret: string;
  /** `isSent`: our server has it; otherwise it waits on this device. */
  readonly onDone: (isSent: boolean) => void;
  readonly onClose: () => void;
  /** The visit may have changed. */
  readonly onChanged: () => unknown;
};

/** The form of a report. What is typed stays on this device until it is sent. */
export function ReportEditor(props: Props) {
  const { visit } = props;
  const { id } = visit;
  const [without] = useState(() => beginningOf(visit));
  const [begun, setBegun] = useState<SendReport>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    readReportDraft(id).then(
      (draft) => isShown && setBegun(draft ?? without),
      // An empty form would overwrite what is stored.
      (error: unknown) => isShown && setFailure(error),
    );
    return () => {
      isShown = false;
    };
  }, [id, without, tries]);
  if (begun) return <Fields {...props} begun={begun} />;
  const retry = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  return failure === undefined ? null : <LoadFailed error={failure} onRetry={retry} />;
}

function Fields({
  visit,
  services,
  secret,
  begun,
  onDone,
  onClose,
  onChanged,
}: Props & { readonly begun: SendReport }) {
  const name = draftNameOf(visit.id);
  const form = useSchemaForm<SendReport, unknown>(sendReportForm, begun);
  const { save, stop } = useKeptReport(form, visit.id);
  const [asks, setAsks] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [replaces, setReplaces] = useState(begun.replaces);
  const present = visit.report?.version ?? 0;
  const isPreparing = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const end = async () => {
    stop();
    await endDraft(name);
  };
  const send = async () => {
    // The report names its photos, so all of them must be ready.
    if (isPreparing.current) {
      setRefusal(m.photo_preparing());
      return;
    }
    // The checked values are numbers where the form has texts; the server reads both.
    const { photos, ...written } = form.getValues();
    const known = new Set(visit.report?.photos.map(({ id }) => id));
    const captions = new Map(photos.map(({ id, caption }) => [id, caption]));
    const added = (await readPhotosAt({ draft: name })).filter(({ id }) => !known.has(id));
    const named = [
      ...photos.filter(({ id }) => known.has(id)),
      ...added.map(({ id }) => ({ id, caption: captions.get(id) ?? '' })),
    ];
    const payload = { visitId: visit.id, ...written, photos: named, replaces };
    const outcome = await submit('report', payload, draftKey(name), {
      opensWith: secret,
      scheduledAt: visit.scheduledAt,
    });
    if (outcome.outcome === 'refused') {
      // An earlier version arrived unnoticed under the key.
      if (outcome.problem?.type === '/problems/key-reused') {
        finishDraft(name);
        save();
      }
      setRefusal(outcome.problem?.keys === undefined ? problemText(outcome.problem) : undefined);
      void onChanged();
      return { refused: outcome.problem };
    }
    await end();
    onDone(outcome.outcome === 'sent');
    return 'leaving' as const;
  };
  const discard = async () => {
    const key = draftKey(name);
    stop();
    finishDraft(name);
    await inOrder((store) => store.discardDraft({ name, key }));
    onClose();
  };
  const lines = withFields<LinesForm>(form);
  const area = areaOf(sizesOf(form.watch('rooms')));
  return (
    <Form form={form} onSubmit={send} className="grid gap-6 border-t border-line pt-4">
      <div className="grid gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {m.report_title()}
        </h3>
        <p className="text-ink-2">{m.desk_report_explained()}</p>
      </div>
      {replaces !== present && (
        <Note kind="wait" title={m.desk_report_changed()}>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button kind="quiet" onClick={() => setReplaces(present)}>
              {m.desk_report_replace()}
            </Button>
            <Button
              kind="text"
              className="-ml-3"
              onClick={() => {
                // Photos that are here only stay in the form, so their captions do too.
                const here = form
                  .getValues('photos')
                  .filter(({ id }) => !visit.report?.photos.some((one) => one.id === id));
                const theirs = beginningOf(visit);
                form.reset({ ...theirs, photos: [...theirs.photos, ...here] });
                setReplaces(present);
              }}
            >
              {m.desk_report_take_theirs()}
            </Button>
          </div>
        </Note>
      )}
      {reportTextNames.map((text) => {
        const { label, hint, isOptional } = reportTexts[text];
        return <TextArea key={text} form={form} name={text} label={label()} hint={hint()} optional={isOptional} />;
      })}
      <ReportRooms form={withFields<RoomsForm>(form)} as="h4" />
      <ReportPhotos
        form={withFields<PhotosForm>(form)}
        visit={visit}
        secret={secret}
        onWorking={(isWorking) => {
          isPreparing.current = isWorking;
        }}
      />
      <section className="grid gap-4">
        <div>
          <h4 className="font-semibold">{m.report_draft_quote()}</h4>
          <p className="text-sm text-ink-2">{m.report_draft_quote_hint()}</p>
        </div>
        <EstimateLines
          form={lines}
          mayBeEmpty
          renderPicker={(add) => (
            <ServicePicker
              label={m.line_add_service()}
              services={services}
              areaSqft={area.sqft === '0' ? null : area.sqft}
              onPick={add}
            />
          )}
        />
        {form.watch('lines').length > 0 && <LinesTotal form={lines} />}
      </section>
      <SendingNote />
      <Refusal text={refusal} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton idle={m.desk_report_send()} working={m.desk_report_sending()} />
        <Button kind="quiet" onClick={onClose}>
          {m.desk_report_close()}
        </Button>
        <Button kind="text" className="-ml-3" onClick={() => setAsks(true)}>
          {m.desk_report_discard()}
        </Button>
        {asks && (
          <SureDialog
            question={{
              title: m.desk_report_discard_title(),
              text: m.desk_report_discard_text(),
              keep: m.requests_keep_it(),
              press: m.requests_discard(),
            }}
            open
            onOpenChange={setAsks}
            onSure={discard}
          />
        )}
      </div>
    </Form>
  );
}
