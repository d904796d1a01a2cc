/**
 * The baseline for the server: bare node:http that does only the unavoidable work. `plain-server.ts bytes` sends a
 * fixed response (JSON of { status, headers, body in base64 } in ANSWER_FILE). `plain-server.ts insert FILE` parses a
 * booking and inserts it durably.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

type Answer = { readonly status: number; readonly headers: readonly string[]; readonly body: string };

function bytesHandler(): (request: IncomingMessage, response: ServerResponse) => void {
  // Written by the benchmark.
  const answer = JSON.parse(readFileSync(process.env['ANSWER_FILE'] ?? '', 'utf8')) as Answer;
  const body = Buffer.from(answer.body, 'base64');
  const headers = [...answer.headers];
  return (_request, response) => {
    response.writeHead(answer.status, headers);
    response.end(body);
  };
}

function insertHandler(file: string): (request: IncomingMessage, response: ServerResponse) => void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const statement = database.prepare(
    `insert into booking (id, client_key, reference, full_name, email, phone, address, scheduled_at, created_at)
     values (?, ?, 'NB-00000000', ?, ?, ?, ?, ?, ?)`,
  );
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // The benchmark sends a valid booking.
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
      const id = String(request.headers['idempotency-key']);
      statement.run(
        id,
        id,
        body['fullName'] ?? '',
        body['email'] ?? '',
        body['phone'] ?? '',
        body['address'] ?? '',
        new Date(`${body['scheduledAt']}+05:30`).toISOString(),
        new Date().toISOString(),
      );
      response.writeHead(201, ['Content-Type', 'application/json']);
      response.end(JSON.stringify({ id, ...body }));
    });
  };
}

const [mode, file = ''] = process.argv.slice(2);
const handler = mode === 'bytes' ? bytesHandler() : insertHandler(file);
const server = createServer(handler).listen(0, '127.0.0.1', () => {
  // The address of a TCP server has a port.
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
