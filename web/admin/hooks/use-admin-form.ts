import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod/mini';
import { withFields } from '../../components/form/use-list-field.ts';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { useAdminDrafts } from '../admin-drafts.ts';
import { triedOf } from './use-tried.ts';

type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields of `body` that differ from the form's initial values, so that another administrator's change to other
 * fields is not reverted.
 */
function changedOnly<Body extends object>(body: Body, values: Values, start: Values): Partial<Body> {
  // The result has some of the body's own fields.
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !isSame(values[name], start[name])),
  ) as Partial<Body>;
}

/**
 * The values of a draft that differ from the row; null if none do. With them comes the version for which they were
 * typed, the field `replaces`, so that our server refuses them once there is a newer one.
 */
function keptOf(draft: Values | null, start: Values): Values | null {
  const { replaces, ...typed } = draft ?? {};
  const fields = Object.entries(typed).filter(
    ([field, value]) => typeof value === typeof start[field] && !isSame(value, start[field]),
  );
  if (fields.length === 0) return null;
  return { ...Object.fromEntries(fields), ...(replaces !== undefined && 'replaces' in start && { replaces }) };
}

const isOlder = (kept: Values | null, start: Values): boolean =>
  kept !== null && 'replaces' in kept && kept['replaces'] !== start['replaces'];

/** Keeps what differs from the initial values as the form's draft, or ends the draft. Returns whether anything does. */
function keepTyped(
  drafts: ReturnType<typeof useAdminDrafts>,
  name: string,
  { replaces, ...values }: Values,
  start: Values,
): boolean {
  const typed = changedOnly(values, values, start);
  const isTyped = Object.keys(typed).length > 0;
  if (isTyped) drafts.keep(name, { ...typed, ...(replaces !== undefined && { replaces }) });
  else drafts.forget(name, triedOf(name));
  return isTyped;
}

/**
 * A back office form. This device saves its input as a draft until it is sent (`forget`), also if the tab is closed or
 * the session expires, and restores it when the same user next opens the form of this `name`. An optional field needs
 * an initial value too, or its input would open empty although there is a stored value. A form that replaces a version
 * names it in its field `replaces`.
 */
export function useAdminForm<Input extends FieldValues, Output extends object>(
  schema: z.ZodMiniType<Output, Input>,
  name: string,
  begin: () => Required<Input>,
) {
  const drafts = useAdminDrafts();
  const [start, setStart] = useState(begin);
  const [kept] = useState(() => keptOf(drafts.read(name), start));
  const [isForgotten, setForgotten] = useState(false);
  const [isStale, setStale] = useState(() => isOlder(kept, start));
  // Fields of the form, each of the type of its initial value.
  const form = useSchemaForm(schema, { ...start, ...kept } as DefaultValues<Input>);
  useEffect(() => {
    const keep = () => void keepTyped(drafts, name, form.getValues(), start);
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [drafts, form, name, start]);
  const forget = () => {
    drafts.forget(name, triedOf(name));
    setForgotten(true);
  };
  const isRestored = kept !== null && !isForgotten;
  // The focused button was removed. The form has at least one field.
  const focus = () => form.setFocus(Object.keys(start)[0] as Path<Input>);
  return {
    form,
    start,
    forget,
    /** The values when the form is sent, for `settle`. Every field has an initial value, so none is absent. */
    hold: () => structuredClone(form.getValues()) as Required<Input>,
    /**
     * After `held` was saved: the form goes on from there. Its fields stay editable meanwhile; what was typed since is
     * a draft of the name `as`. Returns whether nothing was.
     */
    settle: (held: Required<Input>, as = name): boolean => {
      forget();
      setStart(held);
      return !keepTyped(drafts, as, form.getValues(), held);
    },
    /** After `held` was added: the form is empty for the next one. What was typed since stays in it. */
    renew: (held: Required<Input>): void => {
      if (!isSame(form.getValues(), held)) return;
      form.reset(start);
      forget();
    },
    /** Removes the draft from the form; null if the form has none. */
    discard: isRestored
      ? () => {
          // The form's own fields with their initial values.
          form.reset(start);
          forget();
          focus();
        }
      : null,
    /** Lets the draft replace a version that is newer than the one it was typed for; null if there is none. */
    replaceNewer:
      isRestored && isStale
        ? () => {
            withFields<{ replaces: unknown }>(form).setValue('replaces', start['replaces']);
            setStale(false);
            focus();
          }
        : null,
    /** The body of a PATCH, made from a validated body. */
    changed: (body: Output): Partial<Output> => changedOnly(body, form.getValues(), start),
  };
}
