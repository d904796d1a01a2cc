import { z } from 'zod/mini';

type Pick = (value: unknown) => unknown;

/** The parts of JSON Schema that zod generates for answers. */
type AnswerSchema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly items?: AnswerSchema;
  readonly anyOf?: readonly AnswerSchema[];
};

const whole: Pick = (value) => value;

/**
 * Returns a function that copies what a schema declares. Primitive values are not checked, since the compiler has
 * checked the handler's types.
 */
function picker(schema: AnswerSchema): Pick {
  if (schema.anyOf) return alternatives(schema.anyOf);
  if (schema.type === 'array' && schema.items) {
    const pick = picker(schema.items);
    // The type of the handler's answer ensures an array here.
    return pick === whole ? whole : (value) => (value as readonly unknown[]).map(pick);
  }
  return schema.properties ? fields(schema.properties) : whole;
}

function fields(properties: Readonly<Record<string, AnswerSchema>>): Pick {
  const parts = Object.entries(properties).map(([name, schema]) => ({ name, pick: picker(schema) }));
  const names = parts.map(({ name }) => name);
  const isFlat = parts.every(({ pick }) => pick === whole);
  return (value) => {
    // As above.
    const from = value as Readonly<Record<string, unknown>>;
    // Most handlers return exactly what is declared; checking that costs less than copying.
    if (isFlat && hasOnly(from, names)) return from;
    const copy: Record<string, unknown> = {};
    for (const { name, pick } of parts) {
      copy[name] = pick === whole || from[name] === undefined ? from[name] : pick(from[name]);
    }
    return copy;
  };
}

/** Whether the object has these keys, in this order, and no others. */
function hasOnly(value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  const keys = Object.keys(value);
  return keys.length === names.length && keys.every((key, place) => key === names[place]);
}

function alternatives(schemas: readonly AnswerSchema[]): Pick {
  const picks = schemas.filter(({ type }) => type !== 'null').map(picker);
  const [only, ...others] = picks;
  if (!only || picks.every((pick) => pick === whole)) return whole;
  if (others.length > 0) {
    throw new Error('An answer is one object or null; a union of objects cannot be told apart here');
  }
  return (value) => (value === null ? null : only(value));
}

const compiled = new WeakMap<z.ZodMiniType, Pick>();

/** JSON of a value with only the keys that its schema declares, in the order of the schema. */
export function serialise(schema: z.ZodMiniType, value: unknown): string {
  let pick = compiled.get(schema);
  if (!pick) {
    // zod's own JSON Schema; only the parts above matter here.
    pick = picker(z.toJSONSchema(schema, { io: 'output' }) as AnswerSchema);
    compiled.set(schema, pick);
  }
  return JSON.stringify(pick(value));
}
