import type { portalMessageContract } from '../../../shared/features/contact/portal-message-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { readPortalMessages } from './portal-message-queries.ts';

export const portalMessageHandlers: Handlers<typeof portalMessageContract> = {
  listPortalMessages: (_input, { db, actor }) => readPortalMessages(db, actor.customerId),
};
