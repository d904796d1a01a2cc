import { z } from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));
const limit = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));

/** The settings of SMS. `.env.example` documents them. */
export const smsFields = {
  SMS_GATEWAY: z.optional(z.enum(['notifylk', 'textlk', 'webhook', 'none'])),
  SMS_USER_ID: z.optional(text),
  SMS_API_KEY: z.optional(text),
  /** The gateways take names of at most 11 characters. */
  SMS_SENDER_ID: z.optional(text.check(z.maxLength(11))),
  SMS_WEBHOOK_URL: z.optional(z.url({ protocol: /^https?$/, hostname: /./ })),
  SMS_LIMIT_PER_DAY: z.optional(limit),
  SMS_LIMIT_PER_NUMBER: z.optional(limit),
};

type Given = { readonly [Name in keyof typeof smsFields]?: z.output<(typeof smsFields)[Name]> };

/** The gateway of the settings; `folder`: a demonstration's, which writes files. */
export type SmsSettings =
  | { readonly gateway: 'notifylk'; readonly userId: string; readonly apiKey: string; readonly senderId: string }
  | { readonly gateway: 'textlk'; readonly apiKey: string; readonly senderId: string }
  | { readonly gateway: 'webhook'; readonly url: string; readonly apiKey: string | null }
  | { readonly gateway: 'folder' };

/** SMS in 24 hours: to everybody, and to one number. */
export type SmsLimits = { readonly perDay: number; readonly perNumber: number };

const required = {
  notifylk: ['SMS_USER_ID', 'SMS_API_KEY', 'SMS_SENDER_ID'],
  textlk: ['SMS_API_KEY', 'SMS_SENDER_ID'],
  webhook: ['SMS_WEBHOOK_URL'],
  none: [],
} as const satisfies Record<NonNullable<Given['SMS_GATEWAY']>, readonly (keyof Given)[]>;

/** The line that the start prints if a setting of the gateway is missing; null if there is no error. */
export function smsError(given: Given, isLoopback: (host: string) => boolean): string | null {
  const { SMS_GATEWAY: gateway, SMS_WEBHOOK_URL: url } = given;
  if (gateway === undefined) return null;
  const absent = required[gateway].find((name) => given[name] === undefined);
  if (absent) return `${absent} must be set when SMS_GATEWAY is ${gateway}: see its description in .env.example`;
  return gateway === 'webhook' && url?.startsWith('http:') && !isLoopback(new URL(url).hostname)
    ? 'SMS_WEBHOOK_URL must be an https address, or one of this machine: messages name people'
    : null;
}

/** Null: no SMS are sent. */
export function smsOf(given: Given, isDemo: boolean): SmsSettings | null {
  const { SMS_GATEWAY: gateway, SMS_USER_ID: userId = '', SMS_API_KEY: apiKey, SMS_SENDER_ID: senderId = '' } = given;
  switch (gateway) {
    case undefined:
      return isDemo ? { gateway: 'folder' } : null;
    case 'none':
      return null;
    case 'notifylk':
      return { gateway, userId, apiKey: apiKey ?? '', senderId };
    case 'textlk':
      return { gateway, apiKey: apiKey ?? '', senderId };
    case 'webhook':
      return { gateway, url: given.SMS_WEBHOOK_URL ?? '', apiKey: apiKey ?? null };
  }
}

export const smsLimitsOf = (given: Given): SmsLimits => ({
  perDay: given.SMS_LIMIT_PER_DAY ?? 500,
  perNumber: given.SMS_LIMIT_PER_NUMBER ?? 10,
});
