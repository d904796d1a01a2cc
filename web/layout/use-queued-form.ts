import { useEffect } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { withTimeout } from '../lib/with-timeout.ts';
import type { Rules } from '../components/form/schema-rules.ts';
import type { SchemaForm } from '../components/form/use-schema-form.ts';

/** How long an untouched form leaves the network to the first view, in milliseconds after the start of the page. */
export const quietMs = 2000;

/** How long a submit waits for the validation rules to load, in milliseconds. */
const timeoutMs = 5000;

/**
 * A form of a server-rendered page. It has no default values, so that a field keeps what was typed before hydration.
 * Its validation rules are larger than the form, so they load when the user touches the page or after a while. If they
 * fail to load, the input is sent unchecked: the server validates by the same rules, and its errors are shown at the
 * same fields. `load` must stay the same while the form is mounted.
 */
export function useQueuedForm<Input extends FieldValues>(load: () => Promise<Rules<Input>>): SchemaForm<Input, Input> {
  useEffect(() => {
    // A failure is ignored here, because a submit loads again and reports it.
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
      const rules = await withTimeout(load(), timeoutMs).catch(() => null);
      return rules ? rules(values, context, options) : { values, errors: {} };
    },
  });
}
