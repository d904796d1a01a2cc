import { useFrameParts } from '../lib/frame-parts.ts';

/** 'Updated 2:05 pm', for data read under this API path; nothing while the document's own data is shown. */
export function Updated(props: { readonly path: string; readonly refreshes?: boolean }) {
  const parts = useFrameParts();
  return parts && <parts.LastUpdated {...props} />;
}
