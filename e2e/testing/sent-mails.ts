import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteUnderTest } from './site-under-test.ts';

/** Decodes a message's transfer encoding. */
const decoded = (message: string): string =>
  Buffer.from(
    message
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();

/** The mails that a demonstration has sent to an address, with headers. */
export function mailsSentTo({ dataDir }: SiteUnderTest, address: string): readonly string[] {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => decoded(readFileSync(join(folder, name), 'latin1')))
    .filter((message) => message.includes(`\r\nTo: ${address}\r\n`));
}
