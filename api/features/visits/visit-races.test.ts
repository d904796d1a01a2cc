import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { mailsIn } from '../../testing/rendered.ts';
import { addedAskedVisit, addedOfferedVisit, givePhones, offeredTime, openedDesk } from '../../testing/sample-desk.ts';
import { giveNimalMailbox } from '../../testing/sample-jobs.ts';
import { dialects } from '../../testing/test-databases.ts';

type Headers = Readonly<Record<string, string>>;

/** Either of the two is sent first in half of the rounds. */
const rounds = [0, 1, 2, 3, 4, 5];

describe.each(dialects)('two who act on one visit at once on $name', (dialect) => {
  let api: BackOffice;
  let desk: Headers;

  beforeEach(async () => {
    api = await startBackOffice(dialect);
    await giveNimalMailbox(api.database);
    await givePhones(api.database);
    desk = await openedDesk(api.database);
  });

  afterEach(() => api.close());

  type Act = () => ReturnType<BackOffice['send']>;

  /** Sends both at once, and returns the answers in the order of the parameters. */
  async function race(round: number, one: Act, other: Act) {
    const isReversed = round % 2 === 1;
    const answers = await Promise.all((isReversed ? [other, one] : [one, other]).map((act) => act()));
    const [first, second] = isReversed ? answers.toReversed() : answers;
    if (!first || !second) throw new Error('Both answer');
    return [first, second] as const;
  }

  const answer = (visitId: string, body: object) => () =>
    api.send('POST', '/api/work/answers', { headers: desk, body: { visitId, version: 1, ...body } });
  const answerFor = (id: string, body: object) => () => api.ask('POST', `/api/bookings/${id}/answer`, body);
  const pick = (requestId: string, headers: Headers) => () =>
    api.send('POST', '/api/requests/pick-time', { headers, body: { requestId, scheduledAt: offeredTime } });
  const askForOther = (requestId: string, headers: Headers) => () =>
    api.send('POST', '/api/requests/other-professional', { headers, body: { requestId } });
  const cancel = (requestId: string, headers: Headers) => () =>
    api.send('POST', '/api/requests/cancel', { headers, body: { requestId } });
  const assign = (id: string) => () =>
    api.ask('POST', `/api/bookings/${id}/assign-provider`, { providerId: 'provider-asha' });

  const bookingOf = (id: string) => api.get<AdminBooking>('GET', `/api/admin/bookings/${id}`);
  const stateOf = async (id: string) => (await bookingOf(id)).visitAnswer?.state;
  /** What happened, by kind. Something that happened twice is there twice. */
  const eventsOf = async (id: string) => {
    const events = api.database.db.selectFrom('requestEvent').select('kind').where('bookingId', '=', id);
    return (await events.execute()).map(({ kind }) => kind).toSorted();
  };
  const mailsOf = async (id: string, about: string) =>
    (await mailsIn(api.database)).filter(({ subjectId, subject }) => subjectId === id && subject.startsWith(about));

  test('of two answers one is taken, and the other hears that there is one', async () => {
    for (const round of rounds) {
      const { id } = await addedAskedVisit(api.database);
      const [own, office] = await race(
        round,
        answer(id, { reply: 'yes' }),
        answerFor(id, { reply: 'no', reason: 'Ill', version: 1 }),
      );
      if (own.status < 300) expect([office.status, await eventsOf(id)]).toEqual([409, ['confirmed']]);
      else {
        expect(own.problem).toMatchObject({ status: 409, key: 'officeHasAnswered' });
        expect([office.status, await eventsOf(id)]).toEqual([200, ['professional_declined']]);
      }
    }
  });

  test('a visit that is cancelled while its professional answers is cancelled, and a late answer is told so', async () => {
    for (const round of rounds) {
      const { id, headers } = await addedAskedVisit(api.database);
      const [answered, cancelled] = await race(round, answer(id, { reply: 'yes' }), cancel(id, headers));
      expect(cancelled.status).toBe(200);
      if (answered.status === 201) expect(await eventsOf(id)).toEqual(['cancelled', 'confirmed']);
      else {
        expect(answered.problem).toMatchObject({ status: 409, key: 'visitIsNotAsked' });
        expect(await eventsOf(id)).toEqual(['cancelled']);
      }
      expect(await bookingOf(id)).toMatchObject({ endedAs: 'cancelled', visitAnswer: null });
      // Nobody hears that a visit takes place which does not.
      expect(await mailsOf(id, 'Inspection confirmed')).toEqual([]);
      expect(await mailsOf(id, 'Reminder')).toEqual([]);
    }
  });

  test('a visit that is cancelled while a time is picked is cancelled, and a late choice is told so', async () => {
    for (const round of rounds) {
      const { id, headers } = await addedOfferedVisit(api.database);
      const [picked, cancelled] = await race(round, pick(id, headers), cancel(id, headers));
      expect(cancelled.status).toBe(200);
      if (picked.status !== 200) expect(picked.problem).toMatchObject({ status: 409, key: 'timeIsNotOffered' });
      const chosen = picked.status === 200 ? ['confirmed', 'moved'] : [];
      expect(await eventsOf(id)).toEqual(['cancelled', ...chosen, 'times_offered']);
      expect(await bookingOf(id)).toMatchObject({ endedAs: 'cancelled', visitAnswer: null });
      expect(await mailsOf(id, 'Inspection confirmed')).toEqual([]);
    }
  });

  test('of a picked time and the wish for somebody else one is taken, and the other hears it', async () => {
    for (const round of rounds) {
      const { id, headers } = await addedOfferedVisit(api.database);
      const [picked, other] = await race(round, pick(id, headers), askForOther(id, headers));
      const [winner, loser] = picked.status === 200 ? [picked, other] : [other, picked];
      expect(winner.status).toBe(200);
      expect(loser.problem).toMatchObject({ status: 409, key: 'timeIsNotOffered' });
      expect([await stateOf(id), await eventsOf(id)]).toEqual(
        winner === picked
          ? ['confirmed', ['confirmed', 'moved', 'times_offered']]
          : ['other_wanted', ['other_wanted', 'times_offered']],
      );
    }
  });

  test('who is asked instead is asked once, and the answer of the former professional does not count for them', async () => {
    for (const round of rounds) {
      const { id } = await addedAskedVisit(api.database);
      const [answered, assigned] = await race(round, answer(id, { reply: 'yes' }), assign(id));
      expect(assigned.status).toBe(200);
      if (answered.status === 201) expect(await eventsOf(id)).toEqual(['assigned', 'confirmed']);
      else {
        // As for a visit of somebody else.
        expect(answered.problem).toMatchObject({ status: 404, key: 'noSuchRequest' });
        expect(await eventsOf(id)).toEqual(['assigned']);
      }
      expect(await stateOf(id)).toBe('asked');
      const asked = api.database.db.selectFrom('visitAnswer').select('providerId').where('bookingId', '=', id);
      expect(await asked.execute()).toEqual([{ providerId: 'provider-asha' }]);
      expect(await mailsOf(id, 'Inspection confirmed')).toEqual([]);
    }
  });
});
