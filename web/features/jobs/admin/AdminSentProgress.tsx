import { m } from '../../../../paraglide/messages.js';
import { useState } from 'react';
import { beginningOf } from '../../../../shared/beginning-of.ts';
import { formatDateTime } from '../../../../shared/colombo-time.ts';
import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import {
  photosOf,
  publishFormSchema,
  sendBackFormSchema,
  type SentProgress,
} from '../../../../shared/features/jobs/job-progress.ts';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminReaderLanguage } from '../../../admin/parts/AdminReaderLanguage.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { SubmitButton } from '../../../components/form/Form.tsx';
import { TextArea } from '../../../components/form/TextArea.tsx';
import { PhotoLinks } from '../../../photos/PhotoLinks.tsx';
import { showJob } from './admin-job-data.ts';
import { adminProgressClient, progressNames } from './admin-progress.ts';
import { AdminProgressFields } from './AdminProgressFields.tsx';

/** Nothing is decided about what was sent of a job that has ended. */
export const isProgressToRead = ({ status, sent }: AdminJob): boolean => status === 'in_progress' && sent.length > 0;

/** What the professional has sent and the customer has not read, oldest first. */
export function AdminSentProgress({ job }: { readonly job: AdminJob }) {
  if (!isProgressToRead(job)) return null;
  return (
    <section aria-label="From the professional" className="grid gap-2 border-t border-line pt-3">
      <h2 className="text-sm font-semibold">From the professional</h2>
      <p className="text-sm text-ink-2">The customer reads it once you publish it.</p>
      <AdminSentEntries job={job} />
    </section>
  );
}

/** The same in the dialog of a task. */
export function AdminSentEntries({ job }: { readonly job: AdminJob }) {
  return (
    <ol className="grid gap-5">
      {job.sent.map((entry) => (
        <Entry key={entry.id} job={job} entry={entry} />
      ))}
    </ol>
  );
}

type Props = { readonly job: AdminJob; readonly entry: SentProgress };

function Entry({ job, entry }: Props) {
  const [isRefused, setRefused] = useState(false);
  const { id, kind, text, amountLkr, at } = entry;
  const params = { id: job.id, progressId: id };
  const { stored, missing } = photosOf(entry);
  // Where the professional publishes at once, the customer sees later photos too.
  const isWithout = missing > 0 && !job.publishesAtOnce;
  return (
    <li className="grid gap-3">
      <p className="text-xs text-ink-2">{[progressNames[kind], formatDateTime(at)].join(' · ')}</p>
      <PhotoLinks photos={stored} nameOf={(number) => m.photo_photo_of({ number, beginning: beginningOf(text) })} />
      {missing > 0 && <p className="text-sm text-wait-ink">{`Photos still on their way: ${missing}`}</p>}
      <AdminForm
        name={`publish:${id}`}
        schema={publishFormSchema}
        begin={() => ({ text, amountLkr: amountLkr === null ? '' : String(amountLkr) })}
        work={(body) =>
          adminProgressClient.publishProgress({ params, body: isWithout ? { ...body, withoutMissing: true } : body })
        }
        done={{ title: 'Published', description: 'We will tell the customer.' }}
        onDone={(changed, client) => showJob(client, changed)}
        renderFields={(form) => (
          <>
            <AdminReaderLanguage language={job.language} />
            <AdminProgressFields form={form} kind={kind} />
            <div className="flex flex-wrap gap-3">
              <SubmitButton idle={isWithout ? 'Publish without them' : 'Publish'} working="Publishing..." />
              <AdminButton kind="quiet" onClick={() => setRefused(true)}>
                Send Back
              </AdminButton>
            </div>
          </>
        )}
      />
      <Dialog stays open={isRefused} onOpenChange={setRefused} title="Send Back">
        <AdminForm
          name={`send-back:${id}`}
          schema={sendBackFormSchema}
          begin={() => ({ reason: '' })}
          work={(body) => adminProgressClient.sendProgressBack({ params, body })}
          done={{ title: 'Sent Back', description: 'We tell the professional, with your reason.' }}
          onDone={(changed, client) => showJob(client, changed)}
          onClose={() => setRefused(false)}
          buttons={{ idle: 'Send Back', working: 'Sending...' }}
          renderFields={(form) => (
            <>
              {job.providerLanguage && <AdminReaderLanguage language={job.providerLanguage} who="The professional" />}
              <TextArea
                form={form}
                name="reason"
                label="What has to change"
                hint="The professional reads this, and can send it again."
              />
            </>
          )}
        />
      </Dialog>
    </li>
  );
}
