import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import Koa from 'koa';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TodoNews } from '../../../shared/features/work-queue/todo-contract.ts';
import { problemsAsAnswers } from '../../middleware/errors.ts';
import { markWrite } from '../../db/lists/write-marks.ts';
import { gatheringLog } from '../../testing/api-harness.ts';
import { listenHere, stopServer } from '../../testing/test-server.ts';
import { addSamplePeople } from '../../testing/sample-jobs.ts';
import { insertSampleRows, sampleNow } from '../../testing/sample-rows.ts';
import { watchedDb } from '../../testing/watched-db.ts';
import { dialects, type TestDatabase } from '../../testing/test-databases.ts';
import { addedMail } from '../../testing/todo-examples.ts';
import { addTodo } from './refresh-work-item.ts';
import { OfficeNews } from './office-news.ts';

type Heard = {
  readonly status: number;
  readonly news: TodoNews[];
  readonly isOver: () => boolean;
  readonly leave: () => void;
};

describe.each(dialects)('change events for the back office on $name', (dialect) => {
  let opened: TestDatabase;
  let server: Server;
  let port: number;
  let news: OfficeNews;
  let faults: unknown[];

  async function start(bounds: Partial<Record<'lifeMs', number>> = {}, fails = () => false) {
    const { database } = opened;
    const db = watchedDb(database.db, { after: async () => (fails() ? Promise.reject(new Error('gone')) : undefined) });
    news = new OfficeNews({
      database: { ...database, db },
      now: () => sampleNow,
      log: { warn: (error: object) => void faults.push(error) },
      bounds: { lookMs: 10, beatMs: 10, ...bounds },
    });
    const koa = new Koa();
    // Closed connections are no errors.
    koa.silent = true;
    koa.use(problemsAsAnswers(gatheringLog([])));
    koa.use((ctx) => {
      return news.answer(ctx, null, { query: { of: ctx.query['of'] ?? 'todo', seen: ctx.query['seen'] } });
    });
    const answer = koa.callback();
    server = createServer((request, response) => void answer(request, response));
    port = await listenHere(server);
  }

  beforeEach(async () => {
    opened = await dialect.open();
    faults = [];
    await insertSampleRows(opened.database);
    await addSamplePeople(opened.database);
  });

  afterEach(async () => {
    news.close();
    await stopServer(server);
    await opened.close();
  });

  async function listen({ of = 'todo', seen = '' } = {}): Promise<Heard> {
    const call = get({ host: '127.0.0.1', port, path: `/?of=${of}&seen=${seen}`, agent: false });
    const answer = await new Promise<IncomingMessage>((resolve) => call.once('response', resolve));
    const heard: TodoNews[] = [];
    let isOver = false;
    answer.setEncoding('utf8').on('data', (text: string) => {
      for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data) as TodoNews);
    });
    answer.on('end', () => (isOver = true)).on('error', () => {});
    return { status: answer.statusCode ?? 0, news: heard, isOver: () => isOver, leave: () => call.destroy() };
  }

  const until = async (isSo: () => boolean) => {
    while (!isSo()) await pause(5);
  };

  test('are sent when something changes, in any process, and contain only the changed tabs', async () => {
    await start();
    const heard = await listen();
    await until(() => heard.news.length === 1);
    const { params } = await addedMail(opened.database);
    await until(() => heard.news.length === 2);
    expect(heard.news[1]?.tabs).toEqual(['mails']);
    await opened.database.transaction(async (tx) =>
      addTodo(tx, params.id, { kind: 'mail', dueAt: '2026-03-01T04:00:00.000Z' }),
    );
    await until(() => heard.news.length === 3);
    expect(JSON.stringify(heard.news)).not.toContain(params.id);
  });

  test('miss nothing that happened between two connections, and repeat nothing', async () => {
    await start();
    const first = await listen();
    await until(() => first.news.length === 1);
    const seen = first.news[0]?.version ?? '';
    first.leave();
    const same = await listen({ seen });
    await pause(50);
    expect(same.news).toEqual([]);
    same.leave();
    await addedMail(opened.database);
    const later = await listen({ seen });
    await until(() => later.news.length === 1);
    expect(later.news[0]?.version).not.toBe(seen);
  });

  test('of a list are sent when a request writes something, and not for background work', async () => {
    await start();
    const heard = await listen({ of: 'booking' });
    await until(() => heard.news.length === 1);
    await addedMail(opened.database);
    await pause(50);
    expect(heard.news).toHaveLength(1);
    const write = () => opened.database.transaction((tx) => markWrite(tx, sampleNow));
    await write();
    await until(() => heard.news.length === 2);
    await write();
    await until(() => heard.news.length === 3);
    expect(heard.news[2]).toEqual({ version: expect.any(String), tabs: [] });
    const seen = heard.news[2]?.version ?? '';
    const same = await listen({ of: 'booking', seen });
    await pause(50);
    expect(same.news).toEqual([]);
  });

  test('end after a while, so that the session is checked again', async () => {
    await start({ lifeMs: 40 });
    const heard = await listen();
    await until(heard.isOver);
    expect(heard.status).toBe(200);
  });

  test('continue after a database error', async () => {
    let isGone = false;
    await start({}, () => isGone);
    const heard = await listen();
    await until(() => heard.news.length === 1);
    isGone = true;
    await until(() => faults.length > 0);
    isGone = false;
    await addedMail(opened.database);
    await until(() => heard.news.length === 2);
    expect(heard.news[1]?.tabs).toEqual(['mails']);
  });

  test('end when the server stops, and no new ones are accepted', async () => {
    await start();
    const heard = await listen();
    news.close();
    await until(heard.isOver);
    expect((await listen()).status).toBe(503);
  });
});
