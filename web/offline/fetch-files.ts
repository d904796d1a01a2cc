import { z } from 'zod/mini';
import {
  offlineContract,
  offlineFileSchema,
  offlineManifestSchema,
  type ListedFile,
  type OfflineFile,
  type OfflineManifest,
} from '../../shared/offline/offline-contract.ts';
import { parsedAs } from '../../shared/parsed-as.ts';
import { askingJson, fetchJson, UnreachableError } from '../lib/fetch-json.ts';

/**
 * How long the first byte may take, in milliseconds. Nobody waits for it, and on a first visit pictures and the
 * worker's files share the line. A browser that checks `integrity` hands out nothing before the whole file has come:
 * 300 kB at 2.5 kB/s.
 */
const firstByteMs = 120_000;

/** The manifest now; null: the one with this ETag is still valid. Throws UnreachableError. */
export async function fetchManifest(
  known: string | null,
  signal: AbortSignal | undefined,
): Promise<{ readonly manifest: OfflineManifest; readonly etag: string | null } | null> {
  const { status, text, etag } = await fetchJson(
    offlineContract.getOfflineManifest.path,
    { ...askingJson(known), ...(signal && { signal }) },
    (body) => parsedAs(offlineManifestSchema, body) !== undefined,
    firstByteMs,
  );
  if (status === 304) return null;
  const manifest = status === 200 ? checkedAs(offlineManifestSchema, text) : undefined;
  if (!manifest) throw new UnreachableError(`No manifest came with ${status}`, { status });
  return { manifest, etag };
}

/** `integrity` of a hash in base64url. */
const integrityOf = (sha256: string): string => `sha256-${sha256.replaceAll('-', '+').replaceAll('_', '/')}=`;

/**
 * A text as JSON, where it is what the schema says. With what the schema does not name: the next version of the app may
 * know it, and will not fetch the file again.
 */
function checkedAs<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  // Checked in the same line.
  return parsedAs(schema, text) === undefined ? undefined : (JSON.parse(text) as T);
}

const isJson = (text: string): boolean => parsedAs(z.unknown(), text) !== undefined;

/**
 * A file. `gone`: the server does not know it any more, because its data is newer. `unknown`: it holds something that
 * only a later version of the app understands. Throws UnreachableError.
 */
export async function fetchFile(
  { sha256 }: ListedFile,
  signal: AbortSignal | undefined,
): Promise<OfflineFile | 'gone' | 'unknown'> {
  const { status, text } = await fetchJson(
    offlineContract.getOfflineFile.path.replace(':sha256', sha256),
    { ...askingJson(), integrity: integrityOf(sha256), ...(signal && { signal }) },
    isJson,
    firstByteMs,
  );
  if (status === 404) return 'gone';
  if (status !== 200) throw new UnreachableError(`No file came with ${status}`, { status });
  return checkedAs(offlineFileSchema, text) ?? 'unknown';
}
