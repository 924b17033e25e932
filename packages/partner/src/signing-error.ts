/** Why an address cannot be created. The cause is always the caller's input, never the network. */
export type SigningErrorCode =
  | 'empty_secret'
  | 'invalid_client_id'
  | 'invalid_embed_url'
  | 'invalid_payload'
  | 'lone_surrogate'

/** The only error of this package. Branch on `code`; show `message` to developers. It never contains the secret. */
export class SigningError extends Error {
  readonly code: SigningErrorCode

  constructor(code: SigningErrorCode, message: string) {
    super(message)
    this.name = 'SigningError'
    this.code = code
  }
}
