import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot, runChild } from '../../scripts/run-child.js';

export type Releases = {
  /**
   * The folder of a release. Each release has one migration more than the previous one, and other files in its pages.
   */
  readonly folderOf: (release: number) => string;
  readonly stop: () => void;
};

const sources = [
  'api',
  'shared',
  'web',
  'messages',
  'paraglide',
  'project.inlang',
  'scripts',
  'manifest.webmanifest',
  'package.json',
  'tsconfig.json',
  'vite-api.config.ts',
  'vite.config.ts',
];

/** A compatible migration, as in `two-versions.test.ts`: existing columns stay, and the new one has a default. */
const migrationOf = (release: number): string => `import { Migration } from '@mikro-orm/migrations';

export class Release${release} extends Migration {
  override name = '9${String(release).padStart(3, '0')}-release';

  override up(): void {
    this.addSql('alter table "booking" add column "soak_${release}" integer not null default 0');
    this.addSql('create table "soak_${release}" ("id" text not null primary key, "booking_id" text not null)');
    this.addSql('create index "booking_soak_${release}_index" on "booking" ("soak_${release}", "id")');
  }
}
`;

/** Copies of this project, each the next release of the previous one. The first one is unchanged. */
export async function makeReleases(): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-releases-'));
  const made = new Set<number>();
  const nameOf = (release: number) => join(folder, String(release));

  const copy = (release: number) => {
    const own = nameOf(release);
    // Copies from the first release, so that edits to this project during the run are not included.
    const from = made.has(1) ? nameOf(1) : projectRoot;
    for (const name of sources) cpSync(join(from, name), join(own, name), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules'), join(own, 'node_modules'));
    const added = Array.from({ length: release - 1 }, (_, place) => place + 2);
    const list = join(own, 'api', 'migrations', 'migration-list.ts');
    const imports = added.map((one) => `import { Release${one} } from './postgresql/release-${one}.ts';\n`).join('');
    const names = added.map((one) => `, Release${one}`).join('');
    const text = readFileSync(list, 'utf8');
    const end = text.lastIndexOf('],\n};');
    if (end < 0) throw new Error('The list of migrations has another form');
    writeFileSync(list, `${imports}${text.slice(0, end)}${names}${text.slice(end)}`);
    for (const one of added) {
      writeFileSync(join(own, 'api', 'migrations', 'postgresql', `release-${one}.ts`), migrationOf(one));
    }
  };

  copy(1);
  cpSync(join(projectRoot, 'dist'), join(nameOf(1), 'dist'), { recursive: true });
  made.add(1);
  // Its pages name files that the first release does not have.
  copy(2);
  made.add(2);
  const shell = join(nameOf(2), 'web', 'entry-client.tsx');
  writeFileSync(shell, `${readFileSync(shell, 'utf8')}\ndocument.documentElement.dataset['release'] = 'next';\n`);
  if ((await runChild(process.execPath, ['scripts/build.ts'], { cwd: nameOf(2) })) !== 0) {
    throw new Error('The next release cannot be built');
  }
  return {
    folderOf: (release) => {
      if (!made.has(release)) {
        copy(release);
        // The releases use the built pages of the first and the second one in turn, and each its own server.
        const dist = join(nameOf(release), 'dist');
        mkdirSync(dist);
        for (const part of ['client', 'server', 'demo']) {
          symlinkSync(join(nameOf(release % 2 === 0 ? 2 : 1), 'dist', part), join(dist, part));
        }
        const build = [
          'node_modules/vite/bin/vite.js',
          'build',
          '--config',
          'vite-api.config.ts',
          '--logLevel',
          'warn',
        ];
        if (spawnSync(process.execPath, build, { cwd: nameOf(release), stdio: 'inherit' }).status !== 0) {
          throw new Error('The server of the next release cannot be built');
        }
        made.add(release);
      }
      return nameOf(release);
    },
    stop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
