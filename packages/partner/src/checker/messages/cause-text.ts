/** Texts with placeholders such as `{found}`. */
export interface CauseText {
  readonly title: string
  readonly fix: string
}
