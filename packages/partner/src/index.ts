// For a partner's server: sign a payload, build the embed address. Uses only Node's crypto; `web.ts` is for runtimes without it.
export { embedAddress } from './embed-address.ts'
export { signPayload } from './sign.ts'
export type { EmbedAddressOptions } from './signed-address.ts'
export { withTimestamp, type SignedPayload } from './signed-payload.ts'
export type { SignedText } from './signed-text.ts'
export { SigningError, type SigningErrorCode } from './signing-error.ts'
