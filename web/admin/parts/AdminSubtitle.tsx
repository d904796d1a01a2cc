import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';

/** Below the title of a dialog: what it is about. Missing parts are left out. */
export const AdminSubtitle = ({ parts }: { readonly parts: readonly (string | null | undefined)[] }) => (
  <p className="text-sm text-ink-2">
    <UnbrokenReference>{parts.filter(Boolean).join(' · ')}</UnbrokenReference>
  </p>
);
