/** The product's server with a memory of no size, so that every read is a miss: `forgetful-server.ts DATA_DIR`. */
import type { AddressInfo } from 'node:net';
import { createApp } from '../api/app.ts';
import { openDatabase } from '../api/open-database.ts';
import { readEnv } from '../api/process/env.ts';
import { FinishedBytes } from '../api/finished/finished-bytes.ts';
import { createLog } from '../api/process/log.ts';
import { builtPages } from '../api/documents/pages.ts';

const [dataDir = 'data'] = process.argv.slice(2);
const env = readEnv({ NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir }, '');
const log = createLog(env.logLevel);
const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
const app = createApp({
  env,
  database,
  log,
  origin: () => 'http://localhost',
  now: () => new Date(),
  pages: await builtPages('dist'),
  finished: new FinishedBytes(0),
});
app.server.listen(0, '127.0.0.1', () => {
  // A server that listens on TCP has an address with a port.
  process.stdout.write(`http://localhost:${(app.server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
