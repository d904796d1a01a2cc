import { defineEntity, p } from '@mikro-orm/core';
import type { TodoKind } from '../../shared/todos/todo.ts';
import { tableOf } from '../database/table.ts';

/**
 * What waits for the office: it follows from other rows, and is kept in the transactions that change those, so that a
 * list of a few hundred is not looked for among all bookings that there ever were.
 */
export const TodoEntity = defineEntity({
  name: 'Todo',
  tableName: 'todo',
  properties: {
    /** `<kind>:<subjectId>` */
    id: p.text().primary(),
    /** Without a check of its own: another kind needs no migration. */
    kind: p.text().$type<TodoKind>(),
    /** A booking, an estimate request, a job, a task or a mail, as the kind says; the rest is read from there. */
    subjectId: p.text().index(),
    dueAt: p.datetime(3),
    /** Another number whenever the row is made anew: by their sum a reader sees that something has changed. */
    stamp: p.integer(),
  },
  indexes: [{ properties: ['dueAt', 'id'] }, { properties: ['kind', 'dueAt', 'id'] }],
});

export const todos = tableOf(TodoEntity);
