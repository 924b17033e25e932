// Which build of the editor the page runs. An open page may outlive its build: what it loads on demand is gone then.

/** The build that this page was loaded from. */
export interface EditorBuild {
  /** Whether the server delivers another build by now; false as well while it does not answer. */
  isReplaced(): Promise<boolean>
  /** Loads the page again. */
  reload(): void
}
