// The e2e project's provided values that these tests use, from scripts/vitest/e2e-setup.ts.
declare module 'vitest' {
  interface ProvidedContext {
    proscenium: {
      /** Where everything is that can be regenerated. */
      readonly cacheRoot: string
      /** Path of the Chromium or Chrome executable. */
      readonly browser: string
      /** Path of the headless shell. */
      readonly shell: string
      /** Only in `check browsers`: the path of the Firefox executable to use instead. */
      readonly engines?: { readonly firefox: string }
    }
  }
}
