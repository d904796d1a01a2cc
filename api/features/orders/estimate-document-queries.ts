import type { EstimateDocument } from '../../../shared/features/estimates/estimate-document.ts';
import type { Db } from '../../entities/tables.ts';

const documentColumns = [
  'version',
  'estimateDocument.createdAt',
  'lines',
  'subtotalLkr',
  'wastageLkr',
  'totalLkr',
  'notes',
  'assumptions',
  'validUntil',
  'reason',
] as const;

/** The versions of a request's document, newest first. */
export const readVersions = (db: Db, requestId: string, limit: number): Promise<EstimateDocument[]> =>
  db
    .selectFrom('estimateDocument')
    .select(documentColumns)
    .where('estimateRequestId', '=', requestId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** The current documents, by the id of their request. */
export async function readCurrentDocuments(
  db: Db,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, EstimateDocument>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('estimateRequest')
    .innerJoin('estimateDocument', (join) =>
      join
        .onRef('estimateDocument.estimateRequestId', '=', 'estimateRequest.id')
        .onRef('estimateDocument.version', '=', 'estimateRequest.documentVersion'),
    )
    .select(['estimateRequest.id as requestId', ...documentColumns])
    .where('estimateRequest.id', 'in', requestIds)
    .execute();
  return new Map(rows.map(({ requestId, ...document }) => [requestId, document]));
}
