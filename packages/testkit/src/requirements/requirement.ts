/** One rule that the product must satisfy, in the project's own words. */
export type Requirement = {
  /** What must be true, in one sentence. */
  readonly rule: string
  /** The bridge message that the rule is about, by wire name. */
  readonly message?: string
  /** The rule is this project's own decision. */
  readonly decided?: true
  /** Not implemented completely. Tests may already cite it. */
  readonly deferred?: Deferral
}

/** Why a rule is unfinished, and the issue that completes it; 0 if that issue is not written yet. */
type Deferral = { readonly reason: string; readonly issue: number }
