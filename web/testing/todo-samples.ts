import type { Todo, TodoPage } from '../../shared/features/work-queue/todo-contract.ts';
import { tabOfKind, todoTabs } from '../../shared/features/work-queue/todo.ts';

export const sampleTodo = (more: Partial<Todo> = {}): Todo => ({
  id: 'inspectionFee:booking-1',
  kind: 'inspectionFee',
  subjectId: 'booking-1',
  dueAt: '2026-11-21T04:00:00.000Z',
  reference: 'NB-7F3K2QXM',
  name: 'Dilani Perera',
  phone: '077 123 4567',
  place: '42 Lighthouse Street, Galle',
  provider: 'Nadeesha Floors',
  amountLkr: 10_000,
  slipId: null,
  visitAt: '2026-12-01T04:00:00.000Z',
  isDenied: false,
  answer: null,
  declineReason: null,
  ending: null,
  about: { kind: 'booking', id: 'booking-1' },
  phoneNotice: null,
  message: null,
  mail: null,
  ...more,
});

/** The unpaid inspection fee of booking `b1`, `b2`, and so on. */
export const sampleFeeTodo = (place: number, more: Partial<Todo> = {}): Todo =>
  sampleTodo({
    id: `inspectionFee:b${place}`,
    subjectId: `b${place}`,
    about: { kind: 'booking', id: `b${place}` },
    reference: `NB-${place}`,
    ...more,
  });

/** A page with only these items. */
export const sampleTodoPage = (todos: readonly Todo[] = []): TodoPage => ({
  todos: [...todos],
  after: null,
  next: 0,
  // The type requires a count for each tab.
  counts: Object.fromEntries(
    todoTabs.map((tab) => [tab, todos.filter(({ kind }) => tabOfKind[kind] === tab).length]),
  ) as TodoPage['counts'],
  version: String(todos.map(({ id }) => id)),
});
