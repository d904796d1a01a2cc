import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBooking } from '../../../../shared/features/bookings/admin-booking-contract.ts';
import type { VisitReplied } from '../../../../shared/features/visits/visit-answer.ts';
import { answererText, answerText } from '../../../../shared/features/visits/visit-answer-words.ts';
import { formatVisit } from '../../../../shared/features/visits/visit-time.ts';
import { ApiError } from '../../../api-client.ts';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import type { OnRow } from '../../../admin/admin-mutation.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { DateField } from '../../../components/form/DateField.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { adminBookingClient, showBooking } from '../../bookings/admin/admin-booking-data.ts';
import { adminVisitClient } from './admin-visit-data.ts';
import { AdminOtherVisits } from './AdminOtherVisits.tsx';
import { officeReplySchema } from '../../bookings/admin/admin-office-reply.ts';
import { useThisMinute } from '../../bookings/admin/use-this-minute.ts';

type Props = {
  readonly booking: AdminBooking;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDone: OnRow<AdminBooking>;
};

/** Records what the professional of a visit has told the office. */
export function AdminVisitAnswerDialog({ booking, open, onOpenChange, onDone }: Props) {
  const { visitAnswer: answer, providerName } = booking;
  return (
    <Dialog stays open={open} onOpenChange={onOpenChange} title={`Answer for ${providerName ?? 'the Professional'}`}>
      {answer === null ? (
        <p role="status" className="pb-2">
          This visit is no longer waiting for an answer.
        </p>
      ) : (
        <AnswerForm booking={booking} answer={answer} onDone={onDone} onClose={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'booking' | 'onDone'> & {
  readonly answer: NonNullable<AdminBooking['visitAnswer']>;
  readonly onClose: () => void;
};

const blank = { reply: '' as const, times: '', secondTime: '', thirdTime: '', reason: '' };

const timeFields = [
  { name: 'times', label: 'Time', hint: 'Sri Lanka time. The customer chooses one of them.' },
  { name: 'secondTime', label: 'Second time', optional: true },
  { name: 'thirdTime', label: 'Third time', optional: true },
] as const;

function AnswerForm({ booking, answer, onDone, onClose }: FormProps) {
  const { id, scheduledAt, address } = booking;
  const name = booking.providerName ?? 'The professional';
  const client = useQueryClient();
  const earliest = useThisMinute();
  // Another answer that arrives meanwhile is only replaced by somebody who has been told about it.
  const [seen, setSeen] = useState(answer.version);
  const send = async (body: Omit<VisitReplied, 'version'>) => {
    const params = { id };
    try {
      return await adminVisitClient.answerForProfessional({ params, body: { ...body, version: seen } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const present = await adminBookingClient.getAdminBooking({ params }).catch(() => booking);
        showBooking(client, present);
        setSeen(present.visitAnswer?.version ?? seen);
      }
      throw error;
    }
  };
  const answerer = answererText(answer, name);
  return (
    <AdminForm
      name={`visit-answer:${id}`}
      schema={officeReplySchema}
      begin={() => blank}
      work={send}
      done={{ title: 'Answer Recorded', description: `Recorded as answered for ${name}. We will tell the customer.` }}
      onDone={onDone}
      onClose={onClose}
      buttons={{ idle: 'Record Answer', working: 'Recording...' }}
      renderFields={(form) => {
        const reply = form.watch('reply');
        return (
          <>
            <div className="grid gap-1">
              <p className="wrap-anywhere">{`${formatVisit(scheduledAt)}, ${address}`}</p>
              <p role="status" className="text-sm wrap-anywhere text-ink-2">
                {`${answerText(answer, name)}${answerer === null ? '' : ` (${answerer})`}`}
              </p>
            </div>
            <SelectField
              form={form}
              name="reply"
              label="What they say"
              prompt="Choose an answer"
              options={[
                ['yes', 'Will come'],
                ['times', 'Can come at another time'],
                ['no', 'Cannot come'],
              ]}
            />
            {reply === 'yes' && <AdminOtherVisits id={id} />}
            {reply === 'times' &&
              timeFields.map((field) => (
                <div key={field.name} className="grid gap-2">
                  <DateField
                    form={form}
                    {...field}
                    type="datetime-local"
                    {...(earliest !== undefined && { min: earliest })}
                  />
                  <div role="status" className="empty:-mt-2">
                    <AdminOtherVisits id={id} at={form.watch(field.name)} />
                  </div>
                </div>
              ))}
            {reply === 'no' && (
              <TextArea form={form} name="reason" label="Reason" hint="For the office. The customer will not see it." />
            )}
          </>
        );
      }}
    />
  );
}
