import type { Browser } from 'playwright-core';
import { median } from './measure.ts';
import { atMost, print, round } from './report.ts';
import { firstVisit, noteTransfers, pause, type Transfer } from './web-browser.ts';
import { webPages } from './web-site.ts';

/** What comes later than this after `load` is not part of a visit's cost to interact. */
const settledAfterMs = 1500;
/** After this the device's parts, which no screen pays for, have come too. */
const restedAfterMs = 5000;

const kB = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const ofKind = (transfers: readonly Transfer[], ...kinds: string[]): Transfer[] =>
  transfers.filter(({ kind }) => kinds.includes(kind));

async function arrive(browser: Browser, address: string): Promise<Transfer[]> {
  const visit = await firstVisit(browser);
  const { finished } = noteTransfers(visit.cdp);
  await visit.page.goto(address);
  await pause(settledAfterMs);
  const arrived = [...finished];
  await visit.close();
  return arrived;
}

/** Where visits begin, and how much JavaScript each may take until it can be used, in kB brotli with headers. */
const arrivals = [
  ['home', webPages.home, 80],
  ['directory', webPages.directory, 80],
  ['profile', webPages.profile, 80],
  ['guides', '/guides', 80],
  ['guide', webPages.guide, 80],
  ['blog', '/blog', 80],
  ['contact', '/contact', 80],
  ['estimate', webPages.estimate, 105],
  ['booking', '/book/start?tiler=nadeesha-floors', 105],
] as const;

/** What a first visit transfers, brotli, until 1.5 s after load. */
export async function measureArrivals(browser: Browser, origin: string, runs: number): Promise<void> {
  for (const [name, path, mostScript] of arrivals) {
    const visits: Transfer[][] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await arrive(browser, origin + path));
    const of = (pick: (visit: Transfer[]) => number): number => median(visits.map(pick));
    const pictures = of((visit) => ofKind(visit, 'Image').length);
    const scripts = of((visit) => ofKind(visit, 'Script').length);
    print(
      atMost(
        `${name}: JavaScript to interact`,
        mostScript,
        of((visit) => kB(ofKind(visit, 'Script'))),
        ' kB',
        `${scripts} files`,
      ),
    );
    print(
      atMost(
        `${name}: CSS`,
        10,
        of((visit) => kB(ofKind(visit, 'Stylesheet'))),
        ' kB',
      ),
    );
    print(
      atMost(
        `${name}: document`,
        25,
        of((visit) => kB(ofKind(visit, 'Document'))),
        ' kB',
      ),
    );
    print(
      atMost(
        `${name}: requests but for pictures`,
        12,
        of((visit) => visit.length) - pictures,
        '',
        `and ${pictures} pictures, ${round(of((visit) => kB(ofKind(visit, 'Image'))))} kB`,
      ),
    );
    print(
      atMost(
        `${name}: everything but pictures`,
        130,
        of((visit) => kB(visit) - kB(ofKind(visit, 'Image'))),
        ' kB',
      ),
    );
  }
}

/** What another language may add to a first visit of Home, its own face included, in kB. */
const mostMore = { si: 45, ta: 8 } as const;

/** What a first visit of Home transfers in each language, pictures aside. */
export async function measureLanguages(browser: Browser, origin: string, runs: number): Promise<void> {
  const weigh = async (path: string): Promise<{ readonly all: number; readonly fonts: number }> => {
    const visits: Transfer[][] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await arrive(browser, origin + path));
    return {
      all: median(visits.map((visit) => kB(visit) - kB(ofKind(visit, 'Image')))),
      fonts: median(visits.map((visit) => kB(ofKind(visit, 'Font')))),
    };
  };
  const english = await weigh('/');
  for (const [language, most] of Object.entries(mostMore)) {
    const { all, fonts } = await weigh(`/${language}/`);
    const detail = `${round(all)} kB, English ${round(english.all)}; fonts ${round(fonts)} and ${round(english.fonts)}`;
    print(atMost(`home in ${language}: more than in English`, most, all - english.all, ' kB', detail));
  }
}

/** A booking as the start page keeps it, so that the confirmation has something to show. */
const booking = {
  fullName: 'Kumari Jayasinghe',
  email: 'kumari@example.lk',
  phone: '077 123 4567',
  address: '12 Lake Road, Kandy',
  scheduledAt: '2099-03-01T09:30',
  notes: '',
  tilerSlug: 'nadeesha-floors',
};

const furtherScreens = [
  ['directory', '/tilers'],
  ['profile', '/tilers/nadeesha-floors'],
  ['estimate', '/request-quote/nadeesha-floors'],
  ['booking', '/book/start?tiler=nadeesha-floors'],
  ['confirm', '/book/confirm'],
  ['blog', '/blog'],
  ['post', '/blog/why-tiles-sound-hollow'],
  ['guides', '/guides'],
  ['contact', '/contact'],
] as const;

/** Walks from home through every screen without loading a document, and notes what script each of them adds. */
async function walk(browser: Browser, origin: string): Promise<Map<string, Transfer[]>> {
  const visit = await firstVisit(browser);
  await visit.page.addInitScript((kept) => sessionStorage.setItem('bookingData', kept), JSON.stringify(booking));
  const { finished } = noteTransfers(visit.cdp);
  await visit.page.goto(origin);
  // What the page does for the next visit belongs to no screen.
  await pause(restedAfterMs);
  const added = new Map<string, Transfer[]>();
  for (const [name, path] of furtherScreens) {
    const before = finished.length;
    // The router listens to the history; a link does the same.
    await visit.page.evaluate((to) => history.pushState(null, '', to), path);
    await visit.page.waitForFunction(
      (to) => location.pathname + location.search === to && document.querySelector('h1'),
      path,
    );
    // A form's rules are fetched when it is first touched.
    await visit.page.evaluate(() =>
      document.querySelector<HTMLElement>('main form input, main form textarea')?.focus(),
    );
    await pause(settledAfterMs);
    added.set(name, ofKind(finished.slice(before), 'Script'));
  }
  const documents = ofKind(finished, 'Document').length;
  await visit.close();
  if (documents !== 1) throw new Error(`The walk loaded ${documents} documents instead of one`);
  return added;
}

/** Each further screen's own JavaScript, for someone who began at home. */
export async function measureFurtherScreens(browser: Browser, origin: string, runs: number): Promise<void> {
  const walks: Map<string, Transfer[]>[] = [];
  for (let run = 0; run < runs; run += 1) walks.push(await walk(browser, origin));
  for (const [name] of furtherScreens) {
    const added = walks.map((one) => one.get(name) ?? []);
    print(
      atMost(
        `further screen, ${name}: JavaScript`,
        25,
        median(added.map(kB)),
        ' kB',
        `${median(added.map(({ length }) => length))} files`,
      ),
    );
  }
}
