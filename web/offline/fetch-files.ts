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
 * The timeout until the first byte, in milliseconds. No one waits for these files, and on a first visit they share the
 * connection with pictures and the worker's files. A browser that checks `integrity` releases nothing before the whole
 * file has arrived: 300 kB at 2.5 kB/s.
 */
const firstByteMs = 120_000;

/** The current manifest; null if the one with this ETag is still valid. Throws UnreachableError. */
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

/** The `integrity` value of a base64url hash. */
const integrityOf = (sha256: string): string => `sha256-${sha256.replaceAll('-', '+').replaceAll('_', '/')}=`;

/**
 * Parses a text if it matches the schema, and keeps unknown properties: the next version of the app may know them, and
 * will not fetch the file again.
 */
function checkedAs<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  // The schema was checked in this line.
  return parsedAs(schema, text) === undefined ? undefined : (JSON.parse(text) as T);
}

const isJson = (text: string): boolean => parsedAs(z.unknown(), text) !== undefined;

/**
 * Fetches a file. `gone`: the server no longer has it, because its data is newer. `unknown`: only a later version of
 * the app understands it. Throws UnreachableError.
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
