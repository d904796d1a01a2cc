import type { NotificationEvent } from '../rendering/notification-event.ts';
import * as application from './application-events.ts';
import * as booking from './booking-events.ts';
import * as estimate from './estimate-events.ts';
import * as job from './job-events.ts';
import * as officeWrote from './office-wrote.ts';
import * as operator from './operator-events.ts';
import * as provider from './provider-events.ts';
import * as report from './report-events.ts';
import * as request from './request-events.ts';
import * as visit from './visit-events.ts';

type AnyEvent = NotificationEvent<never>;

const isEvent = (value: unknown): value is AnyEvent => typeof value === 'object' && value !== null && 'render' in value;

/** Every event that these files export, by its name in the table. */
export const eventsByName: ReadonlyMap<string, AnyEvent> = new Map(
  [application, booking, estimate, job, officeWrote, operator, provider, report, request, visit]
    .flatMap((file) => Object.values<unknown>(file).filter(isEvent))
    .map((event) => [event.name, event]),
);
