// The part of the e2e project's provisions that these tests use (scripts/vitest/e2e-setup.ts makes them).
declare module 'vitest' {
  interface ProvidedContext {
    proscenium: {
      /** Executable of the Chromium or Chrome to drive. */
      readonly browser: string
      /** In `check browsers` alone: the executable of the Firefox to drive instead. */
      readonly engines?: { readonly firefox: string }
    }
  }
}
