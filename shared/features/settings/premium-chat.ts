import { m } from '../../../paraglide/messages.js';

/**
 * Link that opens a chat about the premium service with a message that names the provider. `chatNumber`: international
 * digits.
 */
export function premiumChatLink(chatNumber: string, providerName: string): string {
  return `https://wa.me/${chatNumber.replace(/\D/g, '')}?text=${encodeURIComponent(m.premium_chat_premium_request({ providerName }))}`;
}
