import { startNivasa } from './child-server.ts';

type Site = Awaited<ReturnType<typeof startNivasa>> & { readonly origin: string };

/** A page of each type that visitors arrive at. */
export const webPages = {
  home: '/',
  directory: '/tilers',
  profile: '/tilers/nadeesha-floors',
  guide: '/guides/ceiling-types-compared',
  estimate: '/request-quote/nadeesha-floors',
} as const;

/** The built site with the demo, on the address that browsers call trustworthy without https. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const nivasa = await startNivasa({ LOG_LEVEL: 'silent', ...env });
  return { ...nivasa, origin: `http://localhost:${nivasa.port}` };
}

/**
 * The first request for a size of a picture gets WebP, and its AVIF is made in the background: asks until every picture
 * of the measured pages comes as AVIF, so that what is measured is the steady state.
 */
export async function warmPictures(origin: string): Promise<void> {
  const documents = await Promise.all(Object.values(webPages).map(async (path) => (await fetch(origin + path)).text()));
  const addresses = new Set(documents.join(' ').match(/\/objects\/[\w-]+\?w=\d+/g));
  let waiting = [...addresses];
  for (const begun = performance.now(); waiting.length > 0;) {
    if (performance.now() - begun > 300_000) throw new Error(`${waiting.length} pictures never came as AVIF`);
    const still: string[] = [];
    for (const address of waiting) {
      const reply = await fetch(origin + address, { headers: { Accept: 'image/avif' } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
      if (reply.headers.get('Content-Type') !== 'image/avif') still.push(address);
    }
    waiting = still;
    if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  process.stdout.write(
    `        ${addresses.size} pictures were made as AVIF before measuring: figures are of the steady state\n`,
  );
}
