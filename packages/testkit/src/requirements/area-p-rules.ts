import type { Requirement } from './requirement.ts'

/** Rules of the bridge that apply to every message. */
export const areaPRules = {
  'P-39': {
    rule: 'Fields are sent beside the type, those of VIDEO_DATA under `payload`; both forms are accepted for every type',
    decided: true,
  },
  'P-40': {
    rule: 'A message is accepted only from the exact origin and the mounted frame, checked before its data; others are dropped, counted and logged once, and an opaque origin is never accepted',
  },
  'P-41': { rule: 'Every message is posted to an explicit target origin, never to a wildcard' },
  'P-42': {
    rule: 'A request gets exactly one response with its requestId; late, unknown and duplicate responses are counted and have no effect',
  },
  'P-43': {
    rule: 'Unknown keys are ignored, unknown types are logged and ignored, and a malformed message of a known type is rejected, with an error response if its type has one',
  },
  'P-44': {
    rule: 'Every EDITOR_READY gets a complete VIDEO_DATA, the acknowledgement completes the handshake, and any change of boot data sends a complete snapshot again',
  },
  'P-45': {
    rule: 'TOKEN_REFRESHED answers a request, or is sent unsolicited when the first token is late; concurrent requests share one token',
  },
  'P-46': {
    rule: 'An export is stored before it is acknowledged, a repeated one is stored once, and a failure to store is reported',
  },
  'P-47': {
    rule: 'A search over the limit is immediately answered with the code `rate_limited`',
    decided: true,
  },
  'P-48': {
    rule: 'A failure is answered with the error of its family: catalogue and quotes, unavailable source, collection quote',
    decided: true,
  },
  'P-49': {
    rule: 'A partner session cannot exit, buy add-ons or open the account, and has the other six capabilities; tables decide what is suppressed',
  },
  'P-50': {
    rule: 'The reader is tolerant where a value decides nothing: unknown enum values pass through, a malformed row of a list is dropped and counted, display fields accept any printable value. It is strict where a value decides access, money or identity. Adjacent published versions work together',
    decided: true,
  },
  'P-51': {
    rule: 'The handshake reports its state unsolicited: it can be awaited, both ends have an observable phase, and one that waits explains why after 5 s and after 30 s. A host remounted over an open editor reconnects',
    decided: true,
  },
  'P-52': {
    rule: 'A peer cannot amplify: boots, token mints, purchases and reports are limited and coalesced, never lost',
    decided: true,
  },
  'P-56': {
    rule: 'The context of the host (locale, colour scheme, time zone, reduced motion, size) reaches the editor and follows changes. The editor can state that work is unsaved, and is asked before it is removed, for a bounded time',
    decided: true,
  },
  'P-53': {
    rule: 'Writers repair what readers repair, so that a session never fails to open for a value that decides nothing; null means absent for every optional field, in both directions',
    decided: true,
  },
  'P-54': {
    rule: 'What is sent is typed exactly, what is received is open and narrows; every field, method and handler is documented at the cursor, and no schema library is needed to compile against an end',
    decided: true,
  },
  'P-57': {
    rule: 'Addresses other than https, http on loopback and blob, all without credentials, are blanked',
    decided: true,
  },
  'P-55': {
    rule: 'The conformance suites for editors and for hosts name each violated requirement, and an action that throws is a failure',
    decided: true,
  },
} as const satisfies Record<string, Requirement>
