import { languagePath, splitLanguage } from '../../shared/site-language.ts';
import { afterSharing, sharedPath } from '../lib/shared-place.ts';

/** Stores photos that another app shares, until a form takes them. Earlier ones are discarded. */
export async function keepShared(request: Request): Promise<Response> {
  // If they cannot be stored, the page says so.
  await keep(request).catch(() => {});
  const { language } = splitLanguage(new URL(request.url).pathname);
  return Response.redirect(languagePath(language) + afterSharing);
}

async function keep(request: Request): Promise<void> {
  const cache = await caches.open(sharedPath);
  await cache.put(sharedPath, new Response(await request.formData(), { headers: { since: `${Date.now()}` } }));
}
