import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text files and uncompressed binary formats. Source maps are only for debugging and stay uncompressed. */
const compressible = '**/*.{html,js,mjs,css,json,svg,xml,txt,webmanifest,ico,wasm,ttf,otf}';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `name.br` (quality 11) and `name.gz` (level 9) next to every compressible file, once per build instead of once
 * per request.
 * @returns number of compressed files
 */
export async function precompress(folder: string): Promise<number> {
  const files = globSync(compressible, { cwd: folder }).map((file) => join(folder, file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      };
      const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
    }),
  );
  return files.length;
}
