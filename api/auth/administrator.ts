/** Whether the settings name this verified address. `adminEmails` and `email`: in lower case. */
export const isAdministrator = (
  person: { readonly email: string; readonly emailVerified: boolean },
  adminEmails: readonly string[],
): boolean => person.emailVerified && adminEmails.includes(person.email);
