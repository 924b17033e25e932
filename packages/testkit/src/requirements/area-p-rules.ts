import type { Requirement } from './requirement.ts'

/** How the bridge behaves, whatever the message. */
export const areaPRules = {
  'P-39': {
    rule: 'Fields stand beside the type, those of VIDEO_DATA alone under payload; both forms are read for every type',
    source: 'SPEC 6',
    decided: true,
  },
  'P-40': {
    rule: 'A message counts only from the exact origin and the mounted frame, looked at before its data; others are dropped, counted and logged once, and an opaque origin never passes',
    source: 'SPEC 5.B.5',
  },
  'P-41': { rule: 'Whatever is sent names the origin it is for, never a wildcard', source: 'SPEC 5.B.5' },
  'P-42': {
    rule: 'A request gets one answer bearing its requestId; answers that are late, unknown or repeated are counted and have no effect',
    source: 'SPEC 6',
  },
  'P-43': {
    rule: 'Keys nobody knows pass, types nobody knows are logged and left, and a malformed known type is refused, by an error answer where there is one',
    source: 'SPEC 6',
  },
  'P-44': {
    rule: 'Every EDITOR_READY is met with a whole VIDEO_DATA, the acknowledgement completes the handshake, and any change of boot data sends the whole again',
    source: 'SPEC 6',
  },
  'P-45': {
    rule: 'TOKEN_REFRESHED answers a request, or comes by itself when the first token is late; requests in parallel share one mint',
    source: 'SPEC 5.B.4, SPEC 6',
  },
  'P-46': {
    rule: 'An export is stored before it is acknowledged, a repeated one is stored once, and failure to store is told',
    source: 'SPEC 6',
  },
  'P-47': {
    rule: 'A search beyond the limit is answered at once with the code rate_limited',
    source: 'SPEC 8',
    decided: true,
  },
  'P-48': {
    rule: 'Failures come back as the error of their family: catalogue and quotes, unavailable source, collection quote',
    source: 'SPEC 6, SPEC 7',
    decided: true,
  },
  'P-49': {
    rule: 'A partner session can neither exit, buy add-ons nor reach the account, and can do the other six; tables decide what is suppressed',
    source: 'SPEC 2.7',
  },
  'P-50': {
    rule: 'The reader is tolerant wherever a value decides nothing: unknown enum values pass through, a malformed row of a list is dropped and counted, display fields take any printable value. It is strict where a value decides access, money or identity. Neighbouring published versions work together',
    source: 'our decision',
    decided: true,
  },
  'P-51': {
    rule: 'The handshake reports its state unasked, and a host remounted over an open editor reconnects',
    source: 'our decision',
    decided: true,
    deferred: { issue: 0, reason: 'the protocol’s next edition is an issue to come' },
  },
  'P-52': {
    rule: 'A peer cannot amplify: boots, token mints, purchases and reports are limited and coalesced, never lost',
    source: 'our decision',
    decided: true,
    deferred: { issue: 0, reason: 'the protocol’s next edition is an issue to come' },
  },
} as const satisfies Record<string, Requirement>
