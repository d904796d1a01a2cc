import * as texts from './shell-texts.ts';

/** Said to screen readers while skeletons stand in for what is on its way. */
export function Loading() {
  return (
    <p role="status" className="sr-only">
      {texts.loading}
    </p>
  );
}
