import { noteSignOut } from '../offline/tab-aside.ts';
import { emptyOutbox } from './outbox-samples.ts';

/** As after a sign-out: of what an earlier test has typed into the back office nothing comes back. */
export async function forgetAdminDrafts(): Promise<void> {
  noteSignOut();
  await emptyOutbox();
}
