import { noteSignOut } from '../offline/tab-aside.ts';
import { emptyOutbox } from './outbox-samples.ts';

/** As after a sign-out: no draft of an earlier test is restored. */
export async function forgetAdminDrafts(): Promise<void> {
  noteSignOut();
  await emptyOutbox();
}
