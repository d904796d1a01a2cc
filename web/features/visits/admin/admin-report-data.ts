import { queryOptions } from '@tanstack/react-query';
import { inspectionReportContract } from '../../../../shared/features/visits/inspection-report-contract.ts';
import { createClient } from '../../../api-client.ts';
import { adminSpace } from '../../../lib/query-keys.ts';

const { sendInspectionReport, getInspectionReport } = createClient(inspectionReportContract);

export { sendInspectionReport };

/** The report of a booking. */
export const adminReportQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'reports', id],
    queryFn: () => getInspectionReport({ params: { id } }),
  });
