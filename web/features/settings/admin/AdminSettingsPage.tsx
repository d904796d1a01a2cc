import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { defaultInspectionFeeLkr, defaultSupervisionPercent } from '../../../../shared/features/settings/fees.ts';
import { settingContract, type Setting } from '../../../../shared/features/settings/setting-contract.ts';
import { createClient } from '../../../api-client.ts';
import { adminSpace } from '../../../lib/query-keys.ts';
import { AdminFrame } from '../../../admin/AdminFrame.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { controlLook } from '../../../components/form/Field.tsx';

const settingClient = createClient(settingContract);

const settingsQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'settings'], queryFn: () => settingClient.listSettings() });

const usual: Readonly<Record<string, string>> = {
  inspection_fee_lkr: String(defaultInspectionFeeLkr),
  supervision_percent: String(defaultSupervisionPercent),
};

export function AdminSettingsPage() {
  return (
    <AdminFrame title="Settings" lead="Configure platform fees and commissions">
      <Settings />
    </AdminFrame>
  );
}

function Settings() {
  const settings = useQuery(settingsQuery());
  return <AdminList read={settings}>{(list) => <Values settings={list} />}</AdminList>;
}

function Values({ settings }: { readonly settings: readonly Setting[] }) {
  const valueOf = (key: string): string => settings.find((setting) => setting.key === key)?.value ?? usual[key] ?? '';
  return (
    <Card className="grid max-w-120 gap-5">
      <Value
        label="Inspection Fee (LKR)"
        value={valueOf('inspection_fee_lkr')}
        hint="Deducted from the supervision commission if the customer goes ahead."
      />
      <Value
        label="Supervision Commission (%)"
        value={valueOf('supervision_percent')}
        hint="Of the contract value, for jobs with the premium managed service."
      />
      <Button disabled>Save Settings (Coming Soon)</Button>
    </Card>
  );
}

function Value({ label, value, hint }: { readonly label: string; readonly value: string; readonly hint: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {/* It can be read and copied, so it looks like text, not like an editable field. */}
      <input
        id={id}
        readOnly
        value={value}
        aria-describedby={`${id}-hint`}
        className={`${controlLook} border-line! bg-cement! font-semibold`}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {hint}
      </p>
    </div>
  );
}
