import { m } from '../../../../paraglide/messages.js';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { useFieldError } from '../../../components/form/use-field.ts';
import { useListField } from '../../../components/form/use-list-field.ts';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';
import { Icon } from '../../../components/Icon.tsx';
import * as icons from '../../../components/icons.ts';
import { EstimateLine } from './EstimateLine.tsx';
import { emptyLine, type Line, type LinesForm } from './lines-form.ts';

type Props = {
  readonly form: SchemaForm<LinesForm, unknown>;
  /** Whether the last line can be removed too. */
  readonly mayBeEmpty?: boolean;
  /** The picker of services. `add` fills an empty first line, or adds one. */
  readonly renderPicker: (add: (line: Line) => void) => ReactNode;
};

/** The lines of an estimate or of a draft quote, each with its fields. */
export function EstimateLines({ form, mayBeEmpty = false, renderPicker }: Props) {
  const lines = useListField<Line>(form, 'lines');
  const adder = useRef<HTMLButtonElement>(null);
  const wrong = useFieldError(form, 'lines');
  const addService = (line: Line) => {
    const [first] = form.getValues('lines');
    // The empty line of a new estimate is filled first.
    if (lines.keys.length === 1 && first && first.text === '') lines.replaceFirst(line);
    else lines.append(line);
  };
  const remove = (place: number) => {
    lines.remove(place);
    // The pressed button goes with its line.
    adder.current?.focus({ preventScroll: true });
  };
  return (
    <div className="@container grid gap-4">
      {lines.keys.map((key, place) => (
        <EstimateLine
          key={key}
          form={form}
          place={place}
          onRemove={mayBeEmpty || lines.keys.length > 1 ? () => remove(place) : null}
        />
      ))}
      {wrong !== undefined && (
        <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon path={icons.alert} className="mt-0.75 size-4" />
          {wrong}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Button ref={adder} kind="quiet" onClick={() => lines.append(emptyLine)}>
          {m.line_add()}
        </Button>
        {renderPicker(addService)}
      </div>
    </div>
  );
}
