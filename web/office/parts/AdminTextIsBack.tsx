import { Note } from '../../ui/Note.tsx';

/** Over a form in which something unsaved stands again. */
export function AdminTextIsBack() {
  return <Note title="Your unsaved text is back">It was not saved when this page was left.</Note>;
}
