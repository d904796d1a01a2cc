import { m } from '../../../paraglide/messages.js';
import { paths } from '../../paths.ts';
import { visitMs } from './visit-length.ts';

/** An inspection for a calendar file. Instants are ISO 8601; texts are untrusted user input. */
export type Inspection = {
  readonly bookingId: string;
  readonly reference: string;
  /** The site's origin and path prefix. The host becomes part of the UID. */
  readonly origin: string;
  readonly startsAt: string;
  /** Null if unknown. */
  readonly address: string | null;
  /** Whom the reader meets: the professional, or in the professional's calendar the customer. */
  readonly providerName: string | null;
  /** The page that the entry links to; the portal by default. */
  readonly path?: string;
  /** When this file was written. */
  readonly writtenAt: string;
  /** How often the inspection was moved. Calendars prefer the entry with the higher sequence number. */
  readonly moves: number;
  /** E-mail address of Nivasa as the organizer; null if there is none. */
  readonly organizer: string | null;
  /** The inspection is cancelled; calendars cross the entry out or remove it. */
  readonly isCancelled?: boolean;
  /** The professional has not confirmed this time yet. */
  readonly isTentative?: boolean;
};

/**
 * An iCalendar object (RFC 5545, RFC 5546) with the inspection. A newer file for the same booking replaces the entry.
 */
export function inspectionCalendar({
  bookingId,
  reference,
  origin,
  startsAt,
  address,
  providerName,
  path = paths.portal(),
  writtenAt,
  moves,
  organizer,
  isCancelled = false,
  isTentative = false,
}: Inspection): string {
  const url = new URL(origin + path);
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
    `STATUS:${isCancelled ? 'CANCELLED' : isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20260305T040000Z` */
function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Escapes a text value (section 3.3.11), so that it cannot end its line or begin another property. */
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

/** Folds a line at 75 octets (section 3.1), counted in UTF-8, without splitting a character. */
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
