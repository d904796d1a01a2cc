import { m } from '../../../paraglide/messages.js';

const link = 'inline-flex min-h-11 items-center font-semibold text-sea-ink underline underline-offset-3';

/** Opens the phone's app for maps, or the site. */
const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** A place, as a fact. */
export const addressFact = (address: string) =>
  [
    m.field_labels_address(),
    <span key="address" className="grid justify-items-start">
      {address}
      <a href={mapOf(address)} target="_blank" rel="noreferrer" className={link}>
        {m.desk_show_map()}
      </a>
    </span>,
  ] as const;

/** `dialled`: the number of a `tel:` link; null if there is no single one. */
export const phoneFact = (phone: string, dialled: string | null) =>
  [
    m.field_labels_phone(),
    dialled === null ? (
      phone
    ) : (
      <a key="phone" href={`tel:${dialled}`} className={link}>
        {phone}
      </a>
    ),
  ] as const;
