import { m } from '../../paraglide/messages.js';

/** Said to screen readers while skeletons stand in for what is on its way. */
export function Loading() {
  return (
    <p role="status" className="sr-only">
      {m.shell_loading()}
    </p>
  );
}
