import { onlineManager } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { deletePortals, endPortal } from '../offline/portal/portal-copy.ts';
import { emptyOutbox } from './outbox-samples.ts';
import { answerOfPortal, portalServer, type PortalServer } from './portal-samples.ts';
import { stubApi, type Call } from './stub-api.ts';

/**
 * Sets up a portal server instead of the network for each test of a file, with the data of `first`; afterwards all
 * personal data is deleted from the device. `instead`: may answer first.
 */
export function setUpPortal(
  first: Partial<PortalServer> = {},
  instead: (call: Call) => Response | Promise<Response> | undefined = () => undefined,
): {
  readonly server: PortalServer;
  readonly calls: Call[];
  /** From now on nothing responds, and the pages know it; a response on its way would change that. */
  readonly goOffline: () => void;
  readonly goOnline: () => void;
} {
  const server = portalServer();
  const calls: Call[] = [];
  let isReached = true;
  const reach = (reached: boolean) => {
    isReached = reached;
    act(() => onlineManager.setOnline(reached));
  };

  beforeEach(() => {
    Object.assign(server, portalServer(first));
    calls.length = 0;
    stubApi((call) => {
      if (!isReached) throw new TypeError('Failed to fetch');
      calls.push(call);
      return instead(call) ?? answerOfPortal(server, call.path, call.method, call.body);
    });
  });

  afterEach(async () => {
    cleanup();
    await endPortal();
    await deletePortals();
    await emptyOutbox();
    localStorage.clear();
    reach(true);
  });

  return { server, calls, goOffline: () => reach(false), goOnline: () => reach(true) };
}
