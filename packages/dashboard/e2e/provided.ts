// What the global setup of the e2e project provides to these tests.
declare module 'vitest' {
  interface ProvidedContext {
    readonly proscenium: {
      /** Of the repository. */
      readonly root: string
      readonly artifacts: string
      readonly browser: string
      readonly shell: string
      readonly pages: Readonly<Record<string, string>>
    }
  }
}
