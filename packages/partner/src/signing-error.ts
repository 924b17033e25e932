/** Why an address cannot be made: the caller's input, never the network. */
export type SigningErrorCode =
  | 'empty_secret'
  | 'invalid_client_id'
  | 'invalid_embed_url'
  | 'invalid_payload'
  | 'lone_surrogate'

/** The one error this package throws; branch on `code`, show `message` to the developer. It never holds the secret. */
export class SigningError extends Error {
  readonly code: SigningErrorCode

  constructor(code: SigningErrorCode, message: string) {
    super(message)
    this.name = 'SigningError'
    this.code = code
  }
}
