import { globSync } from 'node:fs';
import { installSystemPackages } from './system-package.ts';

export const browserNames = ['firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

/** Debian's packages for each browser, with a file that each package installs. */
const packagesOf: Readonly<Record<BrowserName, Readonly<Record<string, string>>>> = {
  firefox: { 'firefox-esr': process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr' },
  webkit: {
    'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
    gjs: '/usr/bin/gjs',
    'gir1.2-webkit2-4.1': '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
    xvfb: '/usr/bin/Xvfb',
  },
};

const missingOf = (name: BrowserName): string[] =>
  Object.entries(packagesOf[name]).flatMap(([debian, file]) => (globSync(file).length > 0 ? [] : [debian]));

/** The available ones of Firefox and WebKit; as root, missing ones are installed by one call of apt-get. */
export async function ensureOtherBrowsers(): Promise<readonly BrowserName[]> {
  await installSystemPackages(browserNames.flatMap(missingOf));
  return browserNames.filter((name) => missingOf(name).length === 0);
}
