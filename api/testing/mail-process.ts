import { openDatabase } from '../open-database.ts';
import { readEnv } from '../config/env.ts';
import { mailTransportFor } from '../notifications/mail/mail-transport.ts';
import { MailDelivery } from '../notifications/mail-delivery.ts';
import { renderSample } from './sample-notification.ts';
import { gatheringLog } from './api-harness.ts';
import { sampleNow } from './sample-rows.ts';

/**
 * One of several processes that deliver the same queue. Arguments: the data folder, the mail server and, for
 * PostgreSQL, the URL.
 */
export const mailProcess = import.meta.filename;

async function deliverOnce(dataDir: string, smtpUrl: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {}, migrate: false });
  const transport = mailTransportFor(
    readEnv({ SMTP_URL: smtpUrl, MAIL_FROM: 'nivasa@example.lk' }, ''),
    () => 'https://nivasa.example',
  );
  if (!transport) throw new Error('There is no transport for a given server');
  await new MailDelivery({
    database,
    transport,
    render: renderSample,
    log: gatheringLog([]),
    now: () => sampleNow,
    random: () => 0,
  }).deliverDue();
  await database.close();
}

if (import.meta.main) await deliverOnce(process.argv[2] ?? '', process.argv[3] ?? '', process.argv[4] || undefined);
