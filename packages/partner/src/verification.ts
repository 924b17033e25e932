// How the service verifies a signed payload (B-06 to B-14), without its signature. No dependency, Node's included.
export { daysSinceEpoch, parseDateTime, type Instant } from './verification/date-time.ts'
export { readEmail, readExternalId } from './verification/identity.ts'
export { rejections, verify, type RejectionCode, type SignedRequest, type Verification } from './verification/verify.ts'
export { parseTimestamp } from './verification/timestamp.ts'
