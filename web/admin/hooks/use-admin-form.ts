import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod/mini';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { useAdminDrafts } from '../admin-drafts.ts';

type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Of `body` the fields that differ in the form from what it began with: what somebody else has changed meanwhile is not
 * put back.
 */
function changedOnly<Body extends object>(body: Body, values: Values, start: Values): Partial<Body> {
  // Some of the body's own fields.
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !isSame(values[name], start[name])),
  ) as Partial<Body>;
}

/** What a draft says of a form's fields that the row does not say by now; null: nothing. */
function keptOf(draft: Values | null, start: Values): Values | null {
  const fields = Object.entries(draft ?? {}).filter(
    ([field, value]) => typeof value === typeof start[field] && !isSame(value, start[field]),
  );
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/**
 * A form of the back office. This device keeps what is typed into it until it is sent (`forget`), also when the tab is
 * closed or the session ends. It is there again when the same person next opens the form of this `name`. A field that
 * may be left out has to begin with something, too, or its input would open empty over what is stored.
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
  // Fields of the form, each of the type that it began with.
  const form = useSchemaForm(schema, { ...start, ...kept } as DefaultValues<Input>);
  useEffect(() => {
    const keep = () => {
      const values = form.getValues();
      const typed = changedOnly(values, values, start);
      if (Object.keys(typed).length > 0) drafts.keep(name, typed);
      else drafts.forget(name);
    };
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [drafts, form, name, start]);
  const forget = () => {
    drafts.forget(name);
    setForgotten(true);
  };
  return {
    form,
    start,
    forget,
    /** Takes what was kept out of the form again; null where nothing of it is in it. */
    discard:
      kept === null || isForgotten
        ? null
        : () => {
            // Its own fields, as it began.
            form.reset(start);
            forget();
            // The button has gone from under the focus. It began with at least one field.
            form.setFocus(Object.keys(start)[0] as Path<Input>);
          },
    /** What a PATCH has to say of a checked body. */
    changed: (body: Output): Partial<Output> => changedOnly(body, form.getValues(), start),
  };
}
