import { openDatabase } from '../database.ts';

/** One of several processes that start at once: `node database-opener.ts <data folder> [database address]`. */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl, log: (message) => console.log(message) });
await database.close();
