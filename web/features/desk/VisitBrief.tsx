import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ComponentProps } from 'react';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import type { DeskVisit, VisitBrief as Brief } from '../../../shared/features/desk/desk-contract.ts';
import type { Site } from '../../../shared/features/settings/site-contract.ts';
import { paths } from '../../../shared/paths.ts';
import { readDeskPhoto } from '../../offline/desk/desk-photos.ts';
import { SecretPhotos } from '../../photos/SecretPhotos.tsx';
import { downloadVisit } from '../../share/visit-calendar.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FactList } from '../../components/FactList.tsx';
import { EstimateSheet } from '../orders/EstimateSheet.tsx';
import { addressFact, phoneFact } from './site-facts.tsx';

type Props = {
  readonly visit: DeskVisit;
  /** The secret of the desk. */
  readonly secret: string;
  readonly professional: string;
};

/** What the professional takes along: the place, whom to ask for, notes, photos and the estimate. */
export function VisitBrief({ visit, secret, professional }: Props) {
  const { reference, answer, brief } = visit;
  return (
    <>
      <FactList
        facts={[
          answer.offeredTimes.length > 0 && [
            m.desk_you_offered(),
            <ul key="times">
              {answer.offeredTimes.map((time) => (
                <li key={time}>{formatVisit(time)}</li>
              ))}
            </ul>,
          ],
          ...(brief ? factsOf(brief) : []),
          [m.booking_card_reference(), reference],
        ]}
      />
      {brief && brief.photos.length > 0 && <Photos photos={brief.photos} secret={secret} />}
      {brief && (
        <div className="flex flex-wrap gap-x-4 gap-y-3 empty:hidden">
          {brief.estimate && <Estimate estimate={brief.estimate} professional={professional} />}
          {answer.state === 'confirmed' && <VisitCalendar visit={visit} brief={brief} />}
        </div>
      )}
    </>
  );
}

/** Where it is, whom to ask for, and what was said of it. */
const factsOf = ({ address, fullName, phone, dialled, notes }: Brief): ComponentProps<typeof FactList>['facts'] => [
  addressFact(address),
  [m.desk_customer(), fullName],
  phoneFact(phone, dialled),
  notes !== null &&
    notes !== '' && [
      m.field_labels_notes(),
      <span key="notes" className="whitespace-pre-line">
        {notes}
      </span>,
    ],
];

function Photos({ photos, secret }: { readonly photos: Brief['photos']; readonly secret: string }) {
  const readSmall = useCallback((id: string) => readDeskPhoto(id, secret), [secret]);
  return (
    <div className="grid gap-2">
      <h3 className="text-sm text-ink-2">{m.desk_photos()}</h3>
      <SecretPhotos
        photos={photos}
        secret={secret}
        readSmall={readSmall}
        nameOf={(number) => m.photo_photo({ number })}
      />
    </div>
  );
}

type EstimateProps = Pick<Props, 'professional'> & { readonly estimate: NonNullable<Brief['estimate']> };

function Estimate({ estimate: { reference, document }, professional }: EstimateProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {m.desk_read_estimate()}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={m.desk_estimate()}>
        <EstimateSheet document={document} reference={reference} professional={professional} project={null} />
      </Dialog>
    </>
  );
}

/** Offered once the visit is confirmed. */
function VisitCalendar({ visit, brief }: Pick<Props, 'visit'> & { readonly brief: Brief }) {
  const client = useQueryClient();
  const { id: bookingId, reference, scheduledAt: startsAt } = visit;
  const { address, fullName: providerName, moves } = brief;
  const organizer = client.getQueryData<Site>(['site'])?.contact.emails[0] ?? null;
  const download = () =>
    downloadVisit({ bookingId, reference, startsAt, address, providerName, moves, organizer, path: paths.desk() });
  return (
    <Button kind="quiet" onClick={download}>
      {m.next_visit_add_to_calendar()}
    </Button>
  );
}
