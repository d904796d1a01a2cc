import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod/mini';
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

/** The values of a draft that differ from the row; null if none do. */
function keptOf(draft: Values | null, start: Values): Values | null {
  const fields = Object.entries(draft ?? {}).filter(
    ([field, value]) => typeof value === typeof start[field] && !isSame(value, start[field]),
  );
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/**
 * A back office form. This device saves its input as a draft until it is sent (`forget`), also if the tab is closed or
 * the session expires, and restores it when the same user next opens the form of this `name`. An optional field needs
 * an initial value too, or its input would open empty although there is a stored value.
 */
export function useAdminForm<Input extends FieldValues, Output extends object>(
  schema: z.ZodMiniType<Output, Input>,
  name: string,
  begin: () => Required<Input>,
) {
  const drafts = useAdminDrafts();
  const [start] = useState(begin);
  const [kept] = useState(() => keptOf(drafts.read(name), start));
  const [isForgotten, setForgotten] = useState(false);
  // Fields of the form, each of the type of its initial value.
  const form = useSchemaForm(schema, { ...start, ...kept } as DefaultValues<Input>);
  useEffect(() => {
    const keep = () => {
      const values = form.getValues();
      const typed = changedOnly(values, values, start);
      if (Object.keys(typed).length > 0) drafts.keep(name, typed);
      else drafts.forget(name, triedOf(name));
    };
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [drafts, form, name, start]);
  const forget = () => {
    drafts.forget(name, triedOf(name));
    setForgotten(true);
  };
  return {
    form,
    start,
    forget,
    /** Removes the draft from the form; null if the form has none. */
    discard:
      kept === null || isForgotten
        ? null
        : () => {
            // The form's own fields with their initial values.
            form.reset(start);
            forget();
            // The focused button was removed. The form has at least one field.
            form.setFocus(Object.keys(start)[0] as Path<Input>);
          },
    /** The body of a PATCH, made from a validated body. */
    changed: (body: Output): Partial<Output> => changedOnly(body, form.getValues(), start),
  };
}
