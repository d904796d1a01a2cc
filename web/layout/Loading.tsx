import { m } from '../../paraglide/messages.js';

/** Announced to screen readers while skeletons are shown. */
export function Loading() {
  return (
    <p role="status" className="sr-only">
      {m.shell_loading()}
    </p>
  );
}
