import { m } from '../paraglide/messages.js';
import type { Problem } from './problem.ts';
import { cannotAccept, problemTexts } from './problem-texts.ts';

const plain: Readonly<Record<string, () => string>> = problemTexts;
const statuses: Readonly<Record<string, () => string>> = cannotAccept;

function textOf(message: string): string | undefined {
  const [name = '', value = ''] = message.split(':');
  if (name === 'tooLong') return m.problem_too_long({ limit: value });
  if (name === 'cannotAccept') return Object.hasOwn(statuses, value) ? statuses[value]?.() : undefined;
  return Object.hasOwn(plain, name) ? plain[name]?.() : undefined;
}

/** Whether this is a message key, with its value, and not a sentence of the back office. */
export const isMessageKey = (message: string): boolean => textOf(message) !== undefined;

/** Why the server has refused something that is not shown field by field. Null: it did not answer. */
export function problemText(problem: Problem | null): string {
  if (!problem || problem.status >= 500) return m.visit_not_heard();
  return messageText(Object.values(problem.keys ?? {})[0] ?? problem.key ?? problem.detail);
}

/** The sentence for a message key. A message that is not a key is already a sentence. */
export const messageText = (message: string): string => textOf(message) ?? message;
