import type { AdminApplication } from '../../../shared/features/joining/admin-application-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { readPhotos } from '../../entities/shown-photos.ts';
import type { Db } from '../../entities/tables.ts';

const noSuchApplication = () => new ProblemError('not-found', 'There is no such application.');

export async function readApplication(db: Db, id: string): Promise<AdminApplication> {
  const { rates, ...row } = await db
    .selectFrom('application')
    .innerJoin('contactMessage', 'contactMessage.id', 'application.id')
    .innerJoin('threadMessage', 'threadMessage.id', 'application.id')
    .select(['application.id', 'name', 'phone', 'email', 'language', 'category', 'cities', 'years', 'nvqLevel'])
    .select(['threadMessage.text as rates', 'state', 'reason', 'decidedAt', 'providerId', 'application.createdAt'])
    .where('application.id', '=', id)
    .executeTakeFirstOrThrow(noSuchApplication);
  const photos = await readPhotos(db, 'messageId', [id]);
  return { ...row, rates, photos: photos.get(id) ?? [] };
}
