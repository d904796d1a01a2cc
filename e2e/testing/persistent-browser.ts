import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import type { AtEnd } from '../fixtures/journey.ts';
import { launchOptions, visitor } from './browser.ts';

type PersistentBrowser = {
  readonly launch: (origin: string, atEnd: AtEnd) => Promise<BrowserContext>;
  /** Closes the browser and opens it again with the same profile. */
  readonly relaunch: (context: BrowserContext) => Promise<BrowserContext>;
};

/** A separate Chromium with a profile on disk, in which workers run and apps can be installed. */
export function usePersistentBrowser(): PersistentBrowser {
  const running = new Map<BrowserContext, { readonly profile: string; readonly origin: string }>();

  const open = async (profile: string, origin: string) => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions(),
      ...visitor,
      serviceWorkers: 'allow',
      baseURL: origin,
    });
    context.setDefaultTimeout(30_000);
    running.set(context, { profile, origin });
    return context;
  };

  return {
    launch(origin, atEnd) {
      const profile = mkdtempSync(join(tmpdir(), 'nivasa-profile-'));
      atEnd(async () => {
        for (const [context, place] of running) {
          if (place.profile !== profile) continue;
          running.delete(context);
          await context.close();
        }
        rmSync(profile, { recursive: true, force: true });
      });
      return open(profile, origin);
    },
    async relaunch(context) {
      const place = running.get(context);
      if (!place) throw new Error('This browser does not run');
      running.delete(context);
      await context.close();
      return open(place.profile, place.origin);
    },
  };
}
