import { m } from '../../../paraglide/messages.js';

const link = 'inline-flex min-h-11 items-center font-semibold text-sea-ink underline underline-offset-3';

/** Opens the phone's app for maps, or the site. */
const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

export const MapLink = ({ address }: { readonly address: string }) => (
  <a href={mapOf(address)} target="_blank" rel="noreferrer" className={link}>
    {m.desk_show_map()}
  </a>
);

/** `dialled`: the number of a `tel:` link; null if there is no single one. */
export const PhoneLink = ({ phone, dialled }: { readonly phone: string; readonly dialled: string | null }) =>
  dialled === null ? (
    phone
  ) : (
    <a href={`tel:${dialled}`} className={link}>
      {phone}
    </a>
  );
