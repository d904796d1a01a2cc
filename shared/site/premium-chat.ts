/** The chat link of the premium service, with a message that names the provider. `chatNumber`: international digits. */
export function premiumChatLink(chatNumber: string, providerName: string): string {
  const message = `Hello, I would like the 10% Premium Managed Service for a project with ${providerName}.`;
  return `https://wa.me/${chatNumber.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
