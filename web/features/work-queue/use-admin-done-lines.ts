import { useCallback, useEffect, useState } from 'react';
import { rankOf } from '../../../shared/features/work-queue/todo.ts';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { holdMs } from '../../admin/hooks/use-admin-step.ts';
import type { TodoStep } from './admin-todo-steps.ts';

/** Shown for a while instead of a row. */
export type DoneLine = Pick<TodoStep, 'done' | 'undo'> & { readonly todo: Todo; readonly isOver: boolean };

type Lines = ReadonlyMap<string, DoneLine>;

const none: Lines = new Map();

/**
 * Finished rows keep their place, so that no other row moves under a press. When the time of all of them is over they
 * disappear together, and for a moment after that touch presses are ignored.
 */
export function useDoneLines() {
  const [lines, setLines] = useState(none);
  const [hasMoved, setHasMoved] = useState(false);
  const isOver = lines.size > 0 && [...lines.values()].every((line) => line.isOver);
  if (isOver) {
    setLines(none);
    setHasMoved(true);
  }
  useEffect(() => {
    if (!hasMoved) return;
    const timer = setTimeout(() => setHasMoved(false), holdMs);
    return () => clearTimeout(timer);
  }, [hasMoved]);
  const change = useCallback((id: string, next: (line: DoneLine | undefined) => DoneLine | undefined) => {
    setLines((before) => {
      const [line, after] = [next(before.get(id)), new Map(before)];
      if (line) after.set(id, line);
      else after.delete(id);
      return after;
    });
  }, []);
  return {
    lines,
    hasMoved,
    onDone: useCallback(
      (todo: Todo, { done, undo }: Pick<TodoStep, 'done' | 'undo'>) =>
        change(todo.id, () => ({ todo, done, undo, isOver: false })),
      [change],
    ),
    onUndone: useCallback((id: string) => change(id, () => undefined), [change]),
    onOver: useCallback((id: string) => change(id, (line) => line && { ...line, undo: null, isOver: true }), [change]),
  };
}

const byUrgency = (one: Todo, other: Todo): number =>
  rankOf(one.id) - rankOf(other.id) ||
  (one.dueAt === other.dueAt ? (one.id < other.id ? -1 : 1) : one.dueAt < other.dueAt ? -1 : 1);

/** The open items, with the finished ones in their places. */
export function withDoneLines(todos: readonly Todo[], lines: Lines): readonly Todo[] {
  if (lines.size === 0) return todos;
  const waiting = todos.filter(({ id }) => !lines.has(id));
  return [...waiting, ...[...lines.values()].map(({ todo }) => todo)].toSorted(byUrgency);
}
