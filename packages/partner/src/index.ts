// For a partner's server: sign a payload, build the embed address. Uses only Node's crypto.
export { embedAddress, type EmbedAddressOptions } from './embed-address.ts'
export { signPayload, type SignedText } from './sign.ts'
export { withTimestamp, type SignedPayload } from './signed-payload.ts'
export { SigningError, type SigningErrorCode } from './signing-error.ts'
