/** One rule the product must hold, in the project's own words. */
export type Requirement = {
  /** What must be true, in one sentence. */
  readonly rule: string
  /** Where the rule comes from: a section of the specification (`SPEC 5.B.5`) or of the design (`DESIGN 6`). */
  readonly source: string
  /** The bridge message the rule is about, by its wire name. */
  readonly message?: string
  /** The specification is silent here: the project chose. */
  readonly decided?: true
  /** Not finished yet. Tests may cite it already. */
  readonly deferred?: Deferral
}

/** Why a rule is unfinished, and the issue that finishes it; issue 0 is one still to be written. */
type Deferral = { readonly reason: string; readonly issue: number }
