import type { SignerChange } from './signer.ts'

/** The part of a signer that a mistake is made in. Two mistakes of one part exclude each other. */
export type MistakePart =
  | 'user'
  | 'email'
  | 'branding'
  | 'extra'
  | 'time'
  | 'serialisation'
  | 'bytes'
  | 'secret'
  | 'digest'
  | 'encoding'
  | 'address'
  | 'client'
  | 'partner'

/** A mistake in a partner's code. */
export interface Mistake {
  readonly name: string
  readonly part: MistakePart
  /** The causes that a checker must name, all of them. */
  readonly causes: readonly string[]
  readonly change: SignerChange
  /** What the mistake does to the fields of the payload. */
  readonly edit?: (fields: Record<string, unknown>) => Record<string, unknown>
  /** Parts whose mistakes cannot be seen besides this one. */
  readonly hides?: readonly MistakePart[]
}
