import type { Requirement } from './requirement.ts'

const deferred = { issue: 0, reason: 'the partner dashboard is an issue to come' }

/** Partner dashboard. */
export const areaD = {
  'D-01': {
    rule: 'A partner signs in by its registered, verified e-mail; the first time links it, and there is one login for each partner',
    source: 'SPEC 4, dashboard',
    deferred,
  },
  'D-02': {
    rule: 'Company, contact, accent, websites and a logo of up to 1 MiB, recognised by its first bytes, can be edited',
    source: 'SPEC 4, dashboard; SPEC 8',
    deferred,
  },
  'D-03': {
    rule: 'What the operator decides, type to status, is shown without a way to change it',
    source: 'SPEC 4, dashboard',
    deferred,
  },
  'D-04': {
    rule: 'The client id and the tail of the secret are shown, and both secrets can be revealed whenever wanted',
    source: 'SPEC 4, dashboard',
    deferred,
  },
  'D-05': {
    rule: 'Id, secret or both rotate once in 48 hours with a grace of an hour, a day or none; sooner is refused with the next time, unless the operator resets',
    source: 'SPEC 5.C',
    deferred,
  },
  'D-06': {
    rule: 'Keys are made for test or live, shown once, kept as hashes, revoked at will, and never more than ten at once however many ask together',
    source: 'SPEC 4, dashboard; SPEC 5.C.4',
    deferred,
  },
  'D-07': {
    rule: 'Usage is plotted as counts and rates, with neither money nor any single user in it',
    source: 'SPEC 4, dashboard',
    deferred,
  },
  'D-08': { rule: 'A guide explains how to embed', source: 'SPEC 4, dashboard', deferred },
  'D-09': {
    rule: 'The link checker lists everything wrong with an address and its likely cause at once, and opens no session',
    source: 'SPEC 4, dashboard',
    deferred,
  },
  'D-10': {
    rule: 'Sign-in uses an e-mailed link that works once, within 15 minutes, in the browser that asked for it',
    source: 'our decision',
    decided: true,
    deferred: { issue: 13, reason: 'the partner dashboard is an issue of its own' },
  },
  'D-11': {
    rule: 'Every page makes test and live mode obvious, and the partner can read an audit log',
    source: 'our decision',
    decided: true,
    deferred: { issue: 13, reason: 'the partner dashboard is an issue of its own' },
  },
  'D-12': {
    rule: 'Recent refusals are grouped by cause with counts and a fix for each, beside a redacted request log',
    source: 'our decision',
    decided: true,
    deferred: { issue: 13, reason: 'the partner dashboard is an issue of its own' },
  },
} as const satisfies Record<string, Requirement>
