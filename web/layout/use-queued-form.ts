import { useEffect } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { withTimeout } from '../lib/with-timeout.ts';
import type { Rules } from '../components/form/schema-rules.ts';
import type { SchemaForm } from '../components/form/use-schema-form.ts';

/** How long after the start of the page an untouched form leaves the network to the first view, in milliseconds. */
export const quietMs = 2000;

/** How long somebody who sends waits for rules that are still on their way, in milliseconds. */
const patienceMs = 5000;

/**
 * A form of a page that the server has rendered. Without defaults: a field keeps what was typed into the document
 * before the app took it over. Its rules, which outweigh it, come when somebody touches the page or has looked at it
 * for a while. Where they cannot be had, what was typed is sent as it is: the server checks it by the same rules, and
 * its refusal says the same beside the same fields. `load` stays the same while the form lives.
 */
export function useQueuedForm<Input extends FieldValues>(load: () => Promise<Rules<Input>>): SchemaForm<Input, Input> {
  useEffect(() => {
    // Who sends asks again, and is told then.
    const prepare = () => void load().catch(() => {});
    const waiting = setTimeout(prepare, Math.max(0, quietMs - performance.now()));
    document.addEventListener('focusin', prepare, { once: true });
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('focusin', prepare);
    };
  }, [load]);
  return useForm<Input, unknown, Input>({
    resolver: async (values, context, options) => {
      const rules = await withTimeout(load(), patienceMs).catch(() => null);
      return rules ? rules(values, context, options) : { values, errors: {} };
    },
  });
}
