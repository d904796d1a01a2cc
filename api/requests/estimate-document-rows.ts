import type { EstimateDocument } from '../../shared/estimates/estimate-document.ts';
import type { Database } from '../database/database.ts';
import { marks } from '../database/marks.ts';
import { pick, view } from '../database/view.ts';
import { estimateDocuments as documents } from '../entities/estimate-document-entity.ts';
import { estimateRequests as requests } from '../entities/estimate-request-entity.ts';

const documentColumns = {
  ...pick(documents, 'version', 'createdAt', 'lines', 'wastagePercent', 'subtotalLkr', 'wastageLkr', 'totalLkr'),
  ...pick(documents, 'notes', 'assumptions', 'validUntil', 'reason'),
};

const versionView = view(documents, documentColumns);

/** Of a request, the newest first. */
export function readVersions(read: Database['read'], requestId: string, limit: number): Promise<EstimateDocument[]> {
  const rest = `where ${documents.estimateRequestId} = ? order by ${documents.version} desc limit ${limit}`;
  return versionView.read(read, rest, [requestId]);
}

const currentView = view(
  `${requests}
   join ${documents} on ${documents.estimateRequestId} = ${requests.id}
   and ${documents.version} = ${requests.documentVersion}`,
  { ...documentColumns, requestId: documents.estimateRequestId },
);

/** The document that counts, by the id of its request. */
export async function readCurrentDocuments(
  read: Database['read'],
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, EstimateDocument>> {
  if (requestIds.length === 0) return new Map();
  const rows = await currentView.read(read, `where ${requests.id} in (${marks(requestIds)})`, requestIds);
  return new Map(rows.map(({ requestId, ...document }) => [requestId, document]));
}
