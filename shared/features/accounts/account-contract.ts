import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { roles } from '../../role.ts';
import { siteLanguages } from '../../site-language.ts';

const signedInCustomerSchema = z.object({ id: z.string(), email: z.string(), name: z.nullable(z.string()) });

const authSessionSchema = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(false) }),
  z.object({ authenticated: z.literal(true), customer: signedInCustomerSchema }),
]);

export type AuthSession = z.infer<typeof authSessionSchema>;

const currentUserSchema = z.object({
  ...signedInCustomerSchema.shape,
  /** May enter the back office: there is a role. */
  isAdmin: z.boolean(),
  role: z.nullable(z.enum(roles)),
});

export type CurrentUser = z.infer<typeof currentUserSchema>;

export const accountContract = defineContract({
  getAuthSession: {
    method: 'GET',
    path: '/api/auth/session',
    access: 'public',
    summary: 'Read whether someone is signed in, and who',
    response: authSessionSchema,
  },
  getAuthUser: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'customer',
    summary: 'The signed-in person, and their role in the back office',
    response: currentUserSchema,
  },
  chooseLanguage: {
    method: 'POST',
    path: '/api/auth/language',
    access: 'customer',
    summary: 'Set the language of messages about the requests and jobs of the signed-in person',
    body: z.object({ language: z.enum(siteLanguages) }),
    response: z.void(),
    status: 204,
  },
  logOut: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'End the session on the server; does nothing without one',
    response: z.void(),
    status: 204,
  },
  logOutEverywhere: {
    method: 'POST',
    path: '/api/auth/logout-everywhere',
    access: 'customer',
    summary: 'End every session and push subscription of the signed-in person',
    response: z.void(),
    status: 204,
  },
});
