import type { Requirement } from './requirement.ts'

/** Area B: signed embed, verification, sessions. */
export const areaB = {
  'B-01': {
    rule: 'The embed address of a client returns the Workspace page as HTML with `no-store`',
  },
  'B-02': {
    rule: '`payload` is the signed text in standard base64, with optional padding and a space read as `+`; a value that is not base64 is the text itself, and its UTF-8 is decoded strictly',
    decided: true,
  },
  'B-03': {
    rule: 'Without `payload` or `signature` the page shows a missing-session screen, sends no request and creates no session',
  },
  'B-04': {
    rule: 'The signature is the hex HMAC-SHA256 of the raw text with the client secret, lowercased and compared in constant time; text with a lone surrogate is rejected',
  },
  'B-05': {
    rule: 'Verification takes client id, payload and signature; a payload sent as an object is serialised again',
  },
  'B-06': {
    rule: 'Verification reports the first failure in this order: missing field, client, status, signature, time, user id',
  },
  'B-07': {
    rule: 'A rejected verification returns one of the documented messages under `error`',
  },
  'B-08': {
    rule: 'A body that is not JSON returns 500; JSON of the wrong shape counts as missing fields',
    decided: true,
  },
  'B-09': {
    rule: 'A timestamp may differ by five minutes in either direction, without a zone it is UTC; without a timestamp the payload never expires, and one that is not strict ISO 8601 counts as expired',
    decided: true,
  },
  'B-10': {
    rule: 'Correctly signed text that is not a JSON object is rejected like one without a user id',
    decided: true,
  },
  'B-11': {
    rule: 'Unknown keys of a payload are signed but have no effect, whatever they claim to grant',
  },
  'B-12': {
    rule: 'Partner and external id identify one linked user, who is updated on every verified payload, including the display name',
  },
  'B-13': {
    rule: 'An email links its account case-insensitively (ASCII), or creates one without a password; concurrent first visits create one row each',
  },
  'B-14': {
    rule: 'If no account can be resolved from the email, the session still opens, with `internal_user_id` null',
  },
  'B-15': {
    rule: 'A successful verification returns exactly the fourteen documented fields',
  },
  'B-16': {
    rule: 'Each use of an address opens its own session: an unguessable token, stored only as a hash, valid for twelve hours and extended by activity',
  },
  'B-17': {
    rule: 'Every call that grants value checks the session and the partner again, so revocation applies to the next call',
  },
  'B-18': {
    rule: 'Only active partners can open sessions',
  },
  'B-19': {
    rule: 'Later calls send the session token in their JSON body; the session alone identifies partner and user',
  },
  'B-20': {
    rule: 'Logo and accent each come from a valid payload value, else from the stored branding, else from neither; the response names the source',
  },
  'B-21': {
    rule: 'Embed mode, partner type and branding mode are set by the operator, apply from the next session and cannot be overridden by a payload',
  },
  'B-22': {
    rule: 'The server computes every price; the reported discount is for display only',
  },
  'B-23': {
    rule: 'The editor token is one HS256 JWT of at most fifteen minutes under both field names, created for the session and checked strictly, including the session, on each use',
  },
  'B-24': {
    rule: 'Media that the user does not own is preview grade without a signed address; its bucket and key are still given',
  },
  'B-25': {
    rule: 'A video is either usable or unavailable with a reason: no preview, no source file, sold out',
  },
  'B-26': {
    rule: 'Ownership is derived from completed orders, membership claims, add-ons and administrative overrides; the response names the source',
  },
  'B-27': {
    rule: 'A purchased source is usable in the running editor without a reload',
  },
  'B-28': {
    rule: 'An export of a timeline with a source that is not owned is rejected, with a quote for each such source',
  },
  'B-29': {
    rule: 'The server also limits each user to about ten searches in ten seconds, across all sessions',
  },
  'B-30': {
    rule: 'A linked user cannot exceed the monthly limit of Workspace downloads, by UTC month',
    decided: true,
  },
  'B-31': {
    rule: 'The test client id with the test secret creates test customers',
  },
  'B-32': {
    rule: 'During the grace of a rotation every combination of old and new id and secret verifies; afterwards only the new pair does',
    decided: true,
  },
  'B-33': {
    rule: 'The websites registered for the client id decide who may frame the embed page, anyone if there are none; nothing in the request decides it',
    decided: true,
  },
  'B-34': {
    rule: 'The embed page sends only its origin as referrer, so the signed address does not leak',
    decided: true,
  },
  'B-35': {
    rule: 'Verifications, sessions, boots, uploads, projects, issue reports, reveals of secrets and wrong tokens are limited per user, client id, partner or network, with an accurate `Retry-After`; every limit is configurable',
    decided: true,
  },
  'B-36': {
    rule: 'A collection quote has a `quoteId` valid for 30 minutes; a purchase that names it creates one order at the quoted total and one PURCHASE_COMPLETE per video, and an expired quote is renewed before anything is charged',
    decided: true,
  },
  'B-37': {
    rule: 'Recommendations follow from what the customer owns and viewed: deterministic, diverse, each with its reason, and counted as usage; without a history they are popular and new videos',
    decided: true,
  },
  'B-38': {
    rule: 'The service provides each thumbnail as WebP in the widths that its pages use',
    decided: true,
  },
} as const satisfies Record<string, Requirement>
