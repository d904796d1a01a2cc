import { m } from '../../../paraglide/messages.js';
import { groupThousands } from '../../../shared/money.ts';
import { areaOf, type RoomSize } from '../../../shared/features/visits/room-areas.ts';

/** `1,250.5 sq.ft (116.17 m²)`: of these rooms together. */
export function areaText(rooms: readonly RoomSize[]): string {
  const { sqft, m2 } = areaOf(rooms);
  return m.report_area({ sqft: groupThousands(sqft), m2: groupThousands(m2) });
}
