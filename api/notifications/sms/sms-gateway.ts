import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../config/env.ts';
import { notifyLk, textLk, webhook, type SmsGateway } from './gateways.ts';

/** Null if no SMS are sent: outside a demonstration without SMS_GATEWAY. */
export function smsGatewayFor({ sms, dataDir }: Pick<Env, 'sms' | 'dataDir'>): SmsGateway | null {
  switch (sms?.gateway) {
    case undefined:
      return null;
    case 'notifylk':
      return notifyLk(sms);
    case 'textlk':
      return textLk(sms);
    case 'webhook':
      return webhook(sms);
    case 'folder':
      return folder(join(dataDir, 'sms'));
  }
}

/** For a demonstration: writes each message atomically to a file. */
const folder = (path: string): SmsGateway => ({
  reaches: () => true,
  canReport: false,
  async send({ id, to, text }) {
    await mkdir(path, { recursive: true });
    const file = join(path, `${id}.txt`);
    const unfinished = `${file}.${process.pid}.tmp`;
    await writeFile(unfinished, `${to}\n\n${text}\n`, { flush: true });
    await rename(unfinished, file);
  },
});
