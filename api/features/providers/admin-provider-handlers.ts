import { randomUUID } from 'node:crypto';
import { ProblemError } from '../../../shared/problem.ts';
import type {
  adminProviderContract,
  AdminProvider,
} from '../../../shared/features/providers/admin-provider-contract.ts';
import { dialable } from '../../../shared/phone.ts';
import { endDesk } from '../../auth/desk-sessions.ts';
import { closeApplications, readClaims } from '../joining/application-queries.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { refuseInsecureLinks, withFreeSlug } from '../../router/admin-refusals.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import type { Env } from '../../config/env.ts';
import { readEvidence, requireEvidence } from './evidence-queries.ts';
import {
  noSuchProvider,
  readGallery,
  readServices,
  requireProvider,
  selectProfiles,
  toProvider,
} from './provider-queries.ts';

export const adminProviderHandlers = (env: Pick<Env, 'isDemo'>): Handlers<typeof adminProviderContract> => ({
  getAdminProvider: ({ params: { id } }, { db }) => readProvider(db, id),

  async createProvider({ body: { cities, highlightTags, ...body } }, { tx, now }) {
    const { db } = tx;
    refuseInsecureLinks(env, { avatarUrl: body.avatarUrl, coverUrl: body.coverUrl });
    const id = randomUUID();
    const createdAt = now.toISOString();
    await withFreeSlug(() =>
      db
        .insertInto('provider')
        .values({
          ...body,
          ...citiesOf(cities),
          highlightTags: JSON.stringify(highlightTags),
          certifiedSince: body.isCertified ? createdAt : null,
          id,
          createdAt,
        })
        .execute(),
    );
    refreshWorkItem(tx, { providerId: id });
    return readProvider(db, id);
  },

  async updateProvider({ params: { id }, body: { cities, highlightTags, ...body } }, { tx, now }) {
    const { db } = tx;
    refuseInsecureLinks(env, { avatarUrl: body.avatarUrl, coverUrl: body.coverUrl });
    const changes = {
      ...body,
      ...(cities && citiesOf(cities)),
      ...(highlightTags && { highlightTags: JSON.stringify(highlightTags) }),
    };
    const before = await readProvider(db, id);
    if (isAnotherMailbox(body, before)) await endDesk(tx, id);
    // `withAudit` locks the provider.
    if (body.isCertified === true && !before.isCertified) await requireEvidence(db, id, now);
    if (Object.keys(changes).length > 0) {
      await withFreeSlug(() =>
        db
          .updateTable('provider')
          .set(changes)
          .$if(body.isCertified === false, (query) => query.set({ certifiedSince: null }))
          // A provider who is certified already keeps the original time.
          .$if(body.isCertified === true, (query) =>
            query.set((eb) => ({
              certifiedSince: eb
                .case()
                .when(eb.ref('isCertified'))
                .then(eb.ref('certifiedSince'))
                .else(now.toISOString())
                .end(),
            })),
          )
          .where('id', '=', id)
          .execute(),
      );
      refreshWorkItem(tx, { providerId: id });
      if (body.isListed === true) await closeApplications(tx, id, now);
    }
    return readProvider(db, id);
  },

  async createService({ params: { providerId }, body }, { tx: { db }, now }) {
    await requireProvider(db, providerId);
    const id = randomUUID();
    const rateLkr = body.rateLkr === null ? null : Number(body.rateLkr);
    await db
      .insertInto('service')
      .values({ ...body, id, providerId, rateLkr, createdAt: now.toISOString() })
      .execute();
    return { id, ...body };
  },

  async deleteService({ params: { id } }, { tx: { db } }) {
    const { numDeletedRows } = await db.deleteFrom('service').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new ProblemError('not-found', 'There is no such service.');
  },

  async createGalleryItem({ params: { providerId }, body }, { tx: { db }, now }) {
    refuseInsecureLinks(env, { imageUrl: body.imageUrl });
    await requireProvider(db, providerId);
    const id = randomUUID();
    await db
      .insertInto('galleryItem')
      .values({ ...body, id, providerId, createdAt: now.toISOString() })
      .execute();
    return { id, ...body };
  },

  async deleteGalleryItem({ params: { id } }, { tx: { db } }) {
    const { numDeletedRows } = await db.deleteFrom('galleryItem').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new ProblemError('not-found', 'There is no such picture.');
  },
});

/** `city`, which the directory also filters by, is the first of them. */
const citiesOf = (cities: readonly string[]) => ({ cities: JSON.stringify(cities), city: cities[0] ?? null });

type Reached = Pick<AdminProvider, 'email' | 'phone'>;

/**
 * Whether the link to the desk was sent to somebody else's mailbox or telephone. The same number in another notation is
 * no change.
 */
function isAnotherMailbox(
  { email, phone }: { readonly [Name in keyof Reached]?: Reached[Name] | undefined },
  before: Reached,
): boolean {
  const isOther = (next: string | null | undefined, last: string | null, of: (text: string) => string) =>
    next !== undefined && of(next ?? '') !== of(last ?? '');
  return (
    isOther(email, before.email, (address) => address.toLowerCase()) ||
    isOther(phone, before.phone, (number) => dialable(number) ?? number)
  );
}

async function readProvider(db: Db, id: string): Promise<AdminProvider> {
  const provider = await selectProfiles(db.selectFrom('provider'))
    .select(['bioSi', 'bioTa', 'email', 'phone', 'language', 'isListed', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(noSuchProvider);
  const [checks, services, gallery, application] = [
    await readEvidence(db, id),
    await readServices(db, id),
    await readGallery(db, id),
    await readClaims(db, id),
  ];
  return { ...toProvider(provider), checks, services, gallery, application };
}
