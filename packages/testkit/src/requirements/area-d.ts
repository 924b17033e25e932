import type { Requirement } from './requirement.ts'

/** Partner dashboard. */
export const areaD = {
  'D-01': {
    rule: 'A partner signs in with its registered, verified email; the first sign-in links it, and each partner has one login',
  },
  'D-02': {
    rule: 'Company, contact, accent, websites and a logo of at most 1 MiB, recognised by its magic bytes, can be edited',
  },
  'D-03': {
    rule: 'Settings that the operator decides, from type to status, are read-only',
  },
  'D-04': {
    rule: 'The client id and the end of the secret are shown; both secrets can be revealed at any time',
  },
  'D-05': {
    rule: 'Client id, secret or both can be rotated once per 48 hours, with a grace of one hour, one day or none; earlier attempts are rejected with the next allowed time, unless the operator resets it',
  },
  'D-06': {
    rule: 'API keys are created for test or live, shown once, stored as hashes, and can be revoked; never more than ten are active, also under concurrent requests',
  },
  'D-07': {
    rule: 'Usage is plotted as counts and rates, without revenue and without data about one user',
  },
  'D-08': { rule: 'A guide explains how to embed' },
  'D-09': {
    rule: 'The link checker lists every problem of an address with its likely cause, and creates no session',
  },
  'D-10': {
    rule: 'Sign-in uses an emailed link that works once, within 15 minutes, in the browser that requested it',
    decided: true,
  },
  'D-11': {
    rule: 'Every page makes test and live mode obvious, and the partner can read an audit log',
    decided: true,
  },
  'D-12': {
    rule: 'Recent rejections are grouped by cause with counts and a fix for each, beside a redacted request log',
    decided: true,
  },
  'D-13': {
    rule: 'The partner is told by mail of rotations, new keys, sign-ins from new browsers and suspension; it sees its dashboard sessions and can end them; they end 30 days after the sign-in at the latest; revealing, rotating and creating keys need a sign-in within the last 15 minutes',
    decided: true,
  },
  'D-14': {
    rule: 'Nobody without credentials can delay a partner’s sign-in',
    decided: true,
  },
} as const satisfies Record<string, Requirement>
