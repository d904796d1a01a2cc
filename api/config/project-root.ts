import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of package.json. The build moves the server's code to dist/api, so files are found from here. */
export const projectRoot = dirname(findPackageJSON(import.meta.url) ?? '');
