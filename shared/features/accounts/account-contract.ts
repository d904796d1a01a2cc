import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { siteLanguages } from '../../site-language.ts';

const signedInCustomerSchema = z.object({ id: z.string(), email: z.string(), name: z.nullable(z.string()) });

const authSessionSchema = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(false) }),
  z.object({ authenticated: z.literal(true), customer: signedInCustomerSchema }),
]);

export type AuthSession = z.infer<typeof authSessionSchema>;

const currentUserSchema = z.object({ ...signedInCustomerSchema.shape, isAdmin: z.boolean() });

export type CurrentUser = z.infer<typeof currentUserSchema>;

export const accountContract = defineContract({
  getAuthSession: {
    method: 'GET',
    path: '/api/auth/session',
    access: 'public',
    summary: 'Whether somebody is signed in, and who',
    response: authSessionSchema,
  },
  getAuthUser: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'customer',
    summary: 'The signed-in person, and whether they are an administrator',
    response: currentUserSchema,
  },
  chooseLanguage: {
    method: 'POST',
    path: '/api/auth/language',
    access: 'customer',
    summary: 'The language in which the signed-in person is told of their requests and jobs',
    body: z.object({ language: z.enum(siteLanguages) }),
    response: z.void(),
    status: 204,
  },
  logOut: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Ends the session on the server; also for somebody who is not signed in',
    response: z.void(),
    status: 204,
  },
  logOutEverywhere: {
    method: 'POST',
    path: '/api/auth/logout-everywhere',
    access: 'customer',
    summary: 'Ends every session of the signed-in person, and the news that their browsers are told',
    response: z.void(),
    status: 204,
  },
});
