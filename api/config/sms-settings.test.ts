import { describe, expect, test } from 'vitest';
import { realEnv as real } from '../testing/sample-settings.ts';
import { EnvError, readEnv } from './env.ts';

const read = (given: Record<string, string>) => readEnv(given, '');
const ofNotifyLk = { SMS_GATEWAY: 'notifylk', SMS_USER_ID: '11', SMS_API_KEY: 'a key', SMS_SENDER_ID: 'Nivasa' };

describe('the gateway of SMS', () => {
  test('is a folder in a demonstration, and nothing otherwise, unless it is named', () => {
    expect(read({}).sms).toEqual({ gateway: 'folder' });
    expect(read({ SMS_GATEWAY: 'none' }).sms).toBeNull();
    expect(read(real).sms).toBeNull();
  });

  test('is the one that the settings name, with its keys', () => {
    expect(read({ ...real, ...ofNotifyLk }).sms).toEqual({
      gateway: 'notifylk',
      userId: '11',
      apiKey: 'a key',
      senderId: 'Nivasa',
    });
    expect(read({ SMS_GATEWAY: 'textlk', SMS_API_KEY: '7|token', SMS_SENDER_ID: 'Nivasa' }).sms).toEqual({
      gateway: 'textlk',
      apiKey: '7|token',
      senderId: 'Nivasa',
    });
    const url = 'https://sms.example.org/send';
    expect(read({ SMS_GATEWAY: 'webhook', SMS_WEBHOOK_URL: url }).sms).toEqual({
      gateway: 'webhook',
      url,
      apiKey: null,
    });
  });

  test.each(['SMS_USER_ID', 'SMS_API_KEY', 'SMS_SENDER_ID'])('is refused without %s if it needs it', (name) => {
    const reading = () => read({ ...ofNotifyLk, [name]: '' });
    expect(reading).toThrow(EnvError);
    expect(reading).toThrow(new RegExp(`^${name} must be set when SMS_GATEWAY is notifylk`));
  });

  test.each([
    ['SMS_GATEWAY', 'twilio'],
    ['SMS_SENDER_ID', 'Nivasa Lanka'],
    ['SMS_WEBHOOK_URL', 'ftp://sms.example.org'],
    ['SMS_LIMIT_PER_DAY', '0'],
    ['SMS_LIMIT_PER_NUMBER', 'many'],
  ])('is refused with an impossible %s', (name, value) => {
    expect(() => read({ ...ofNotifyLk, [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  test('is an https address or on this machine, because messages name people', () => {
    const withUrl = (SMS_WEBHOOK_URL: string) => read({ SMS_GATEWAY: 'webhook', SMS_WEBHOOK_URL }).sms;
    expect(withUrl('http://127.0.0.1:8080/sms')).toMatchObject({ gateway: 'webhook' });
    expect(() => withUrl('http://sms.example.org/send')).toThrow(/^SMS_WEBHOOK_URL must be an https address/);
  });

  test('has limits for a day', () => {
    expect(read({}).smsLimits).toEqual({ perDay: 500, perNumber: 10 });
    expect(read({ SMS_LIMIT_PER_DAY: '20', SMS_LIMIT_PER_NUMBER: '3' }).smsLimits).toEqual({
      perDay: 20,
      perNumber: 3,
    });
  });
});
