import { m } from '../../../paraglide/messages.js';
import { paths } from '../../paths.ts';
import { visitMs } from './visit-length.ts';

/** An inspection as a calendar keeps it. Instants are ISO 8601; texts may be anything that somebody typed. */
export type Inspection = {
  readonly bookingId: string;
  readonly reference: string;
  /** The site's origin and what addresses begin with: its host names the entry, its portal is where that leads. */
  readonly origin: string;
  readonly startsAt: string;
  /** Null where it is not known. */
  readonly address: string | null;
  readonly providerName: string | null;
  /** When this was written. */
  readonly writtenAt: string;
  /** How often it has been moved: calendars take an entry that has been changed more often before one that has less. */
  readonly moves: number;
  /** The address of Nivasa, which asks for it; null where there is none. */
  readonly organizer: string | null;
  /** It does not take place: the entry is crossed out or goes. */
  readonly isCancelled?: boolean;
};

/** An iCalendar object (RFC 5545, RFC 5546) with the inspection. Written again for a booking, it replaces the entry. */
export function inspectionCalendar({
  bookingId,
  reference,
  origin,
  startsAt,
  address,
  providerName,
  writtenAt,
  moves,
  organizer,
  isCancelled = false,
}: Inspection): string {
  const url = new URL(origin + paths.portal());
  const endsAt = new Date(new Date(startsAt).getTime() + visitMs).toISOString();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nivasa//Inspections//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${bookingId}@${url.hostname}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `SEQUENCE:${moves + (isCancelled ? 1 : 0)}`,
    ...(organizer === null ? [] : [`ORGANIZER;CN=Nivasa:mailto:${organizer}`]),
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(providerName === null ? m.calendar_summary() : m.calendar_summary_with({ provider: providerName }))}`,
    ...(address === null ? [] : [`LOCATION:${escaped(address)}`]),
    `DESCRIPTION:${escaped(`${m.calendar_description({ reference })}\n${url.href}`)}`,
    `URL:${url.href}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20260305T040000Z` */
function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** A text value (section 3.3.11): no character of it can end its line or begin another property. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\n\r\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};

/** At most 75 octets a line (section 3.1), counted in UTF-8 and never cut inside a character. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 75) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
