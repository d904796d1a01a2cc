import { languagePath, splitLanguage } from '../../shared/site-language.ts';
import { afterSharing, sharedPath } from '../lib/shared-place.ts';

/** Photos that another app hands over wait for the form that they are for; those before them are given up. */
export async function keepShared(request: Request): Promise<Response> {
  // Where there is no room for them, the page says so.
  await keep(request).catch(() => {});
  const { language } = splitLanguage(new URL(request.url).pathname);
  return Response.redirect(languagePath(language) + afterSharing);
}

async function keep(request: Request): Promise<void> {
  const cache = await caches.open(sharedPath);
  await cache.put(sharedPath, new Response(await request.formData(), { headers: { since: `${Date.now()}` } }));
}
