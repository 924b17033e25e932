import type { Requirement } from './requirement.ts'

/** Area B: signed embed, verification, sessions. */
export const areaB = {
  'B-01': {
    rule: 'The embed address of a client answers the Workspace page as HTML that no cache may keep',
    source: 'SPEC 4.B1',
  },
  'B-02': {
    rule: 'The payload parameter is standard base64 of the signed text, padded or not, a space meaning plus; what is not base64 is the text itself, and its bytes are read strictly',
    source: 'SPEC 4.B1',
    decided: true,
  },
  'B-03': {
    rule: 'With payload or signature missing the page says so, sends no request and leaves no session behind',
    source: 'SPEC 4.B1',
  },
  'B-04': {
    rule: 'The signature is the hex HMAC-SHA256 of the raw text under the client secret, compared in constant time after lowercasing; text that is no Unicode is refused',
    source: 'SPEC 4.B1, SPEC 5.B.1',
  },
  'B-05': {
    rule: 'Verification takes client id, payload and signature; a payload given as an object is serialised anew',
    source: 'SPEC 4.B2',
  },
  'B-06': {
    rule: 'Of several faults the earlier in the order is answered: missing field, client, status, signature, time, user id',
    source: 'SPEC 4.B2',
  },
  'B-07': {
    rule: 'A refused verification answers one of the fixed sentences under the key error',
    source: 'SPEC 7.B',
  },
  'B-08': {
    rule: 'A body that is not JSON answers 500; JSON of the wrong shape counts as missing fields',
    source: 'SPEC 7.B',
    decided: true,
  },
  'B-09': {
    rule: 'A timestamp may be off by five minutes either way, no zone meaning UTC; without one the payload lasts for ever, and one that is not strict ISO 8601 is expired',
    source: 'SPEC 2.4, SPEC 8',
    decided: true,
  },
  'B-10': {
    rule: 'Well-signed text that holds no JSON object is answered as one that lacks the user id',
    source: 'SPEC 7.B',
    decided: true,
  },
  'B-11': {
    rule: 'Foreign keys in a payload are under the signature but have no effect, whatever they claim to grant',
    source: 'SPEC 2.4',
  },
  'B-12': {
    rule: 'Partner and external id name one linked user, written on each verified payload together with the display name',
    source: 'SPEC 2.3',
  },
  'B-13': {
    rule: 'An e-mail address finds its account whatever its ASCII case, or founds one that needs no password; simultaneous first visits leave one row each',
    source: 'SPEC 2.3',
  },
  'B-14': {
    rule: 'When no account can be had from the e-mail the session opens all the same, with a null internal user',
    source: 'SPEC 4.B2',
  },
  'B-15': {
    rule: 'A successful verification answers the fourteen documented fields and no other',
    source: 'SPEC 2.5',
  },
  'B-16': {
    rule: 'Each use of an address opens its own session: an unguessable token kept only as a hash, good for twelve hours and prolonged by use',
    source: 'SPEC 2.5, SPEC 3',
  },
  'B-17': {
    rule: 'Whatever grants value looks at session and partner again, so that revocation bites on the very next call',
    source: 'SPEC 3',
  },
  'B-18': {
    rule: 'A session opens for an active partner and for none in another state',
    source: 'SPEC 2.2',
  },
  'B-19': {
    rule: 'Later calls bring the session token in their JSON body, and it alone says who the partner is',
    source: 'SPEC 4.B3, SPEC 5.B.3',
  },
  'B-20': {
    rule: 'Logo and accent each come from a valid payload value, else from the stored branding, else from nowhere, and the answer says which',
    source: 'SPEC 4.B2',
  },
  'B-21': {
    rule: 'Embed mode, partner type and branding mode belong to the operator, change with the next session and yield to no payload',
    source: 'SPEC 2.2, SPEC 4.B3',
  },
  'B-22': {
    rule: 'The server works out every price itself; the discount it reports is for the eye only',
    source: 'SPEC 2.2',
  },
  'B-23': {
    rule: 'The editor token is one HS256 JWT of at most fifteen minutes under both names, minted from the session, checked strictly and against the session on each use',
    source: 'SPEC 5.B.4',
  },
  'B-24': {
    rule: 'Media a user does not own comes at preview grade without a signed address; its bucket and key are still named',
    source: 'SPEC 2.7, SPEC 4.B3',
  },
  'B-25': {
    rule: 'A video is usable or answers unavailable with the reason: no preview, no source file, sold out',
    source: 'SPEC 3',
  },
  'B-26': {
    rule: 'Ownership is derived from finished orders, membership claims, add-ons and admin overrides, and the answer names which',
    source: 'SPEC 3',
  },
  'B-27': {
    rule: 'A bought source opens in the running editor, without a reload',
    source: 'SPEC 3',
  },
  'B-28': {
    rule: 'A timeline with a source that is not owned cannot be exported; a price for each such source is offered instead',
    source: 'SPEC 3',
  },
  'B-29': {
    rule: 'The server, too, holds each person to about ten searches in ten seconds, whichever session they use',
    source: 'SPEC 8',
  },
  'B-30': {
    rule: 'A linked user downloads from the Workspace no more than the monthly limit, by UTC month',
    source: 'SPEC 8',
    decided: true,
  },
  'B-31': {
    rule: 'The test client id with the test secret creates test customers',
    source: 'SPEC 2.2',
  },
  'B-32': {
    rule: 'While a rotation is in grace any pairing of old and new id and secret verifies; afterwards only the new pair does',
    source: 'SPEC 5.C',
    decided: true,
  },
  'B-33': {
    rule: 'Who may frame the embed page is decided by the websites registered for its client id, anyone where none are, and by nothing the request says',
    source: 'SPEC 4.B1',
    decided: true,
  },
  'B-34': {
    rule: 'The embed page sends its origin as referrer and never its path, so the signed address leaks nowhere',
    source: 'SPEC 4.B1',
    decided: true,
  },
  'B-35': {
    rule: 'Verifications, sessions, uploads, projects and issue reports are limited per person or client id, with an honest `Retry-After`, and every limit is configurable',
    source: 'our decision',
    decided: true,
  },
  'B-36': {
    rule: 'A collection quote carries a `quoteId` for 30 minutes; a purchase that names it makes one order at the quoted total and one PURCHASE_COMPLETE per video; an expired quote is quoted again before anything is charged',
    source: 'our decision',
    decided: true,
  },
} as const satisfies Record<string, Requirement>
