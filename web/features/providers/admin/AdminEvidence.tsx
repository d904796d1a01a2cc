import { dayOf, formatDay } from '../../../../shared/colombo-time.ts';
import type { AdminProvider } from '../../../../shared/features/providers/admin-provider-contract.ts';
import { addEvidenceSchema, evidenceContract } from '../../../../shared/features/providers/evidence-contract.ts';
import {
  evidenceKinds,
  hasPublicDetails,
  lapsesAt,
  type EvidenceKind,
} from '../../../../shared/features/providers/evidence.ts';
import { AdminForm } from '../../../admin/AdminForm.tsx';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminConfirmed } from '../../../admin/parts/AdminConfirmed.tsx';
import { createClient } from '../../../api-client.ts';
import { DateField } from '../../../components/form/DateField.tsx';
import { SubmitButton } from '../../../components/form/Form.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { TextField } from '../../../components/form/TextField.tsx';

const client = createClient(evidenceContract);

const names: Readonly<Record<EvidenceKind, string>> = {
  identity: 'Identity seen',
  qualification: 'Qualification seen',
  work: 'Work visited',
  references: 'References called',
};

const detailsHint = (kind: EvidenceKind | ''): string => {
  if (kind === '') return 'The level, the place, or whom you called.';
  return hasPublicDetails(kind)
    ? 'Which level, or which work and where. Visitors see this: no names.'
    : 'Which paper, or whom you called. Never shown to visitors.';
};

/** What 'Certified' rests on: each check with its day, and by whom. */
export function AdminEvidence({
  provider: { id, displayName, isCertified, isListed, checks },
}: {
  readonly provider: AdminProvider;
}) {
  const end = lapsesAt(checks);
  return (
    <section aria-labelledby="evidence-title" className="mb-4 grid gap-3 rounded-md border border-line-strong p-4">
      <h2 id="evidence-title" className="text-sm font-semibold">
        What the badge rests on
      </h2>
      <p className="text-sm text-ink-2">
        <span>
          Certified needs the identity and one more check. Visitors see its kind and day, and which level or place.
        </span>
        {end !== null && (
          <span> Without a newer check other than the identity it lapses on {formatDay(dayOf(end))}.</span>
        )}
      </p>
      {checks.length === 0 ? (
        <p className="text-sm">No checks recorded yet</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {checks.map((check) => (
            <li key={check.id} className="flex items-center justify-between gap-3 py-2 text-sm">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{names[check.kind]}</span>
                <span className="block text-ink-2">
                  {[formatDay(check.day), check.details, check.checkedBy].filter(Boolean).join(' · ')}
                </span>
              </span>
              <AdminConfirmed
                work={() => client.deleteEvidence({ params: { id: check.id } })}
                done={{ title: 'Check Removed', description: 'It is no longer recorded.' }}
                title="Remove the check?"
                text={`${names[check.kind]} was recorded by mistake?`}
                press="Remove"
              >
                {(button) => (
                  <AdminButton {...button} kind="quiet" aria-label={`Delete ${names[check.kind]}`}>
                    Delete
                  </AdminButton>
                )}
              </AdminConfirmed>
            </li>
          ))}
        </ul>
      )}
      <AdminForm
        name={`evidence:${id}`}
        schema={addEvidenceSchema}
        begin={() => ({ kind: '' as EvidenceKind, day: '', details: '' })}
        work={(body) => client.addEvidence({ params: { providerId: id }, body })}
        done={{
          title: 'Check Recorded',
          description:
            isCertified && isListed
              ? 'Visitors see it on the profile.'
              : `Visitors see it once ${displayName} is certified and listed.`,
        }}
        isRepeated
        className="grid gap-3"
        renderFields={(form) => (
          <>
            <SelectField
              form={form}
              name="kind"
              label="Check"
              prompt="Choose what was checked"
              options={evidenceKinds.map((kind) => [kind, names[kind]])}
            />
            <DateField form={form} name="day" label="Day" type="date" />
            <TextField form={form} name="details" label="Details" hint={detailsHint(form.watch('kind'))} optional />
            <SubmitButton idle="Record Check" working="Recording..." />
          </>
        )}
      />
    </section>
  );
}
