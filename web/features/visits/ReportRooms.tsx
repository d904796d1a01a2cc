import { m } from '../../../paraglide/messages.js';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { lengthField, type ReportForm } from '../../../shared/features/visits/inspection-report-form.ts';
import { lengthUnits, type RoomSize } from '../../../shared/features/visits/room-areas.ts';
import { Button } from '../../components/Button.tsx';
import { controlLook, Field } from '../../components/form/Field.tsx';
import { Select } from '../../components/form/Select.tsx';
import { useField } from '../../components/form/use-field.ts';
import { useListField } from '../../components/form/use-list-field.ts';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { areaText } from './area-text.ts';

type Room = ReportForm['rooms'][number];

export type RoomsForm = { rooms: Room[] };

type Props = {
  readonly form: SchemaForm<RoomsForm, unknown>;
  /** The level below the heading of the form. */
  readonly as: 'h3' | 'h4';
};

const unitNames = { ft: m.report_feet, m: m.report_metres } as const;

/** The sizes that are complete. */
export const sizesOf = (rooms: readonly Room[]): readonly RoomSize[] =>
  rooms.flatMap(({ length, width, unit }) => {
    const [long, wide] = [lengthField.safeParse(length), lengthField.safeParse(width)];
    return long.success && wide.success ? [{ length: long.data, width: wide.data, unit }] : [];
  });

/** The measured rooms, each with its area. */
export function ReportRooms({ form, as: Heading }: Props) {
  const rooms = useListField<Room>(form, 'rooms');
  const adder = useRef<HTMLButtonElement>(null);
  const sizes = sizesOf(useWatch({ control: form.control, name: 'rooms' }));
  const add = () => {
    const last = form.getValues('rooms').at(-1);
    rooms.append({ name: '', length: '', width: '', unit: last?.unit ?? 'ft' });
  };
  const remove = (place: number) => {
    rooms.remove(place);
    // The pressed button goes with its room.
    adder.current?.focus({ preventScroll: true });
  };
  return (
    <section className="grid gap-4">
      <Heading className="font-semibold">{m.report_rooms()}</Heading>
      {rooms.keys.map((key, place) => (
        <RoomFields key={key} form={form} place={place} onRemove={() => remove(place)} />
      ))}
      {sizes.length > 1 && (
        <p role="status" className="font-semibold">
          {m.report_area_of_all()}: {areaText(sizes)}
        </p>
      )}
      <Button ref={adder} kind="quiet" className="justify-self-start" onClick={add}>
        {m.report_add_room()}
      </Button>
    </section>
  );
}

function RoomFields({
  form,
  place,
  onRemove,
}: Pick<Props, 'form'> & { readonly place: number; readonly onRemove: () => void }) {
  const name = useField({ form, name: `rooms.${place}.name`, label: m.report_room_name() });
  const sides = [
    useField({ form, name: `rooms.${place}.length`, label: m.report_length(), inputMode: 'decimal' as const }),
    useField({ form, name: `rooms.${place}.width`, label: m.report_width(), inputMode: 'decimal' as const }),
  ];
  const unit = useField({ form, name: `rooms.${place}.unit`, label: m.report_unit() });
  const [room] = useWatch({ control: form.control, name: [`rooms.${place}`] });
  const sizes = sizesOf([room]);
  return (
    <fieldset className="grid gap-3 border-b border-line pb-4">
      <legend className="sr-only">{m.report_room({ number: place + 1 })}</legend>
      <Field {...name.frame}>
        <input type="text" {...name.control} className={controlLook} />
      </Field>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3">
        {sides.map(({ frame, control }) => (
          <Field key={frame.label} {...frame}>
            <input type="text" {...control} className={controlLook} />
          </Field>
        ))}
        <Field {...unit.frame}>
          <Select {...unit.control}>
            {lengthUnits.map((value) => (
              <option key={value} value={value}>
                {unitNames[value]()}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status">{sizes.length > 0 && areaText(sizes)}</p>
        <Button kind="text" onClick={onRemove} className="-mr-3">
          {m.report_remove_room({ number: place + 1 })}
        </Button>
      </div>
    </fieldset>
  );
}
