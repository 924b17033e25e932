// Messages of the sign-in mail (D-10). Each locale is one table of this type, so a missing message does not compile.

export interface SignInMessages {
  readonly subject: string
  readonly heading: string
  /** The link. */
  readonly action: string
  /** Introduces the address in full, for readers that show no link. */
  readonly address: string
  /** Once, 15 minutes, one browser. */
  readonly validity: string
  /** For recipients who did not ask. */
  readonly unexpected: string
}
