import { premiumRequest } from './premium-chat-texts.ts';

/** The chat link of the premium service, with a message that names the provider. `chatNumber`: international digits. */
export function premiumChatLink(chatNumber: string, providerName: string): string {
  return `https://wa.me/${chatNumber.replace(/\D/g, '')}?text=${encodeURIComponent(premiumRequest(providerName))}`;
}
