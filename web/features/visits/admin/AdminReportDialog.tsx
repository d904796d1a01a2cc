import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import {
  sendReportForm,
  type AdminReport,
  type SendReport,
} from '../../../../shared/features/visits/inspection-report-contract.ts';
import { reportFormOf } from '../../../../shared/features/visits/inspection-report-form.ts';
import {
  forEachText,
  reportTextNames,
  reportTexts,
} from '../../../../shared/features/visits/inspection-report-texts.ts';
import { areaOf } from '../../../../shared/features/visits/room-areas.ts';
import { formatDateTime } from '../../../../shared/colombo-time.ts';
import { photoPath } from '../../../../shared/media/photo-bounds.ts';
import { languageNames } from '../../../../shared/site-language.ts';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { adminDialogFrame } from '../../../admin/parts/admin-dialog-frame.ts';
import { AdminLoadFailed } from '../../../admin/parts/AdminLoadFailed.tsx';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { useListField, withFields } from '../../../components/form/use-list-field.ts';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';
import { Spinner } from '../../../components/Spinner.tsx';
import { AdminSubtitle } from '../../../admin/parts/AdminSubtitle.tsx';
import { PhotoTile } from '../../../photos/PhotoTile.tsx';
import { ShownPhoto } from '../../../photos/ShownPhoto.tsx';
import { AdminServicePicker } from '../../estimates/admin/AdminServicePicker.tsx';
import { EstimateLines } from '../../estimates/lines/EstimateLines.tsx';
import type { LinesForm } from '../../estimates/lines/lines-form.ts';
import { LinesTotal } from '../../estimates/lines/LinesTotal.tsx';
import { adminReportQuery, sendInspectionReport } from './admin-report-data.ts';
import { ReportRooms, sizesOf, type RoomsForm } from '../ReportRooms.tsx';

type Props = {
  readonly bookingId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** The office reads the report of an inspection, changes it and sends it; or writes it after a telephone call. */
export function AdminReportDialog({ bookingId, open, onOpenChange }: Props) {
  const { data, error, refetch } = useQuery({ ...adminReportQuery(bookingId), refetchOnMount: 'always' });
  return (
    <Dialog
      stays
      frame={adminDialogFrame}
      open={open}
      onOpenChange={onOpenChange}
      title="Inspection Report"
      {...(data && {
        subtitle: <AdminSubtitle parts={[data.reference, data.fullName, data.provider?.displayName]} />,
      })}
    >
      {data ? (
        <Fields key={data.report?.version ?? 0} about={data} onClose={() => onOpenChange(false)} />
      ) : error ? (
        <AdminLoadFailed error={error} onRetry={refetch} />
      ) : (
        <Spinner text="Loading..." />
      )}
    </Dialog>
  );
}

const startOf = ({ report }: AdminReport): SendReport =>
  report
    ? { ...reportFormOf(report), replaces: report.version }
    : { ...forEachText(() => ''), rooms: [], photos: [], lines: [], replaces: 0 };

/** The photos of this version, with what was typed for an older one: our server deletes those that are not named. */
function withPhotosOf(report: AdminReport['report'], typed: SendReport['photos']): SendReport['photos'] {
  const present = report ? reportFormOf(report).photos : [];
  const kept = typed.filter(({ id }) => present.some((photo) => photo.id === id));
  return [...kept, ...present.filter(({ id }) => !typed.some((photo) => photo.id === id))];
}

/** Who wrote the present version, and whether the customer has it. */
function standOf({ report, writer }: AdminReport): string {
  if (!report) return 'No report yet. Write what the professional says on the telephone.';
  const who = writer ?? report.professional ?? 'The professional';
  const written = `Written by ${who} on ${formatDateTime(report.writtenAt)}.`;
  return report.sentAt === null ? written : `${written} Sent to the customer on ${formatDateTime(report.sentAt)}.`;
}

function Fields({ about, onClose }: { readonly about: AdminReport; readonly onClose: () => void }) {
  const { id, provider, report } = about;
  return (
    <>
      <p className="rounded-md bg-sea-tint px-4 py-3 text-sm">
        {standOf(about)} The customer reads {languageNames[about.language]}.
      </p>
      <AdminForm
        className="grid gap-5"
        name={`report:${id}`}
        schema={sendReportForm}
        begin={() => startOf(about) as Required<SendReport>}
        work={(body) => sendInspectionReport({ params: { id }, body })}
        done={{ title: 'Report Sent', description: 'The customer can read it now.' }}
        onReplace={(form) => {
          const photos = withFields<PhotosForm>(form);
          photos.setValue('photos', withPhotosOf(report, photos.getValues('photos')));
        }}
        onDone={(changed, client) => client.setQueryData(adminReportQuery(id).queryKey, changed)}
        onClose={onClose}
        buttons={{ idle: report?.sentAt ? 'Replace Report' : 'Send Report', working: 'Sending...' }}
        renderFields={(form) => (
          <>
            {reportTextNames.map((name) => (
              <TextArea
                key={name}
                form={form}
                name={name}
                label={reportTexts[name].label()}
                optional={reportTexts[name].isOptional}
              />
            ))}
            <ReportRooms form={withFields<RoomsForm>(form)} as="h3" />
            <Photos form={withFields<PhotosForm>(form)} about={about} />
            <Lines form={withFields<LinesForm & RoomsForm>(form)} provider={provider} />
          </>
        )}
      />
    </>
  );
}

type PhotosForm = Pick<SendReport, 'photos'>;

function Photos({ form, about }: { readonly form: SchemaForm<PhotosForm, unknown>; readonly about: AdminReport }) {
  const { keys, remove } = useListField<PhotosForm['photos'][number]>(form, 'photos');
  const photos = useWatch({ control: form.control, name: 'photos' });
  if (keys.length === 0) return null;
  const arrived = new Set(about.report?.photos.flatMap(({ id, storedAt }) => (storedAt === null ? [] : [id])));
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">Photos</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
        {keys.map((key, place) => {
          const id = photos[place]?.id ?? '';
          const name = `Photo ${place + 1}`;
          return (
            <li key={key} className="grid content-start gap-2">
              {arrived.has(id) ? (
                <a href={photoPath(id)} target="_blank" rel="noreferrer">
                  <ShownPhoto src={photoPath(id, 320)} name={name} className="aspect-4/3 w-full" />
                </a>
              ) : (
                <PhotoTile name={name}>Still on its way</PhotoTile>
              )}
              <TextField
                form={form}
                name={`photos.${place}.caption`}
                label={`Caption of photo ${place + 1}`}
                optional
              />
              <Button kind="text" className="justify-self-start" onClick={() => remove(place)}>
                Remove photo {place + 1}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type LinesProps = {
  readonly form: SchemaForm<LinesForm & RoomsForm, unknown>;
  readonly provider: AdminReport['provider'];
};

function Lines({ form, provider }: LinesProps) {
  const [rooms, lines] = useWatch({ control: form.control, name: ['rooms', 'lines'] });
  const { sqft } = areaOf(sizesOf(rooms));
  const ofLines = withFields<LinesForm>(form);
  return (
    <section className="grid gap-4">
      <h3 className="font-semibold">Draft quote</h3>
      <EstimateLines
        form={ofLines}
        mayBeEmpty
        renderPicker={(add) =>
          provider && <AdminServicePicker provider={provider} areaSqft={sqft === '0' ? null : sqft} onPick={add} />
        }
      />
      {lines.length > 0 && <LinesTotal form={ofLines} />}
    </section>
  );
}
