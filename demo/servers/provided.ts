/** What `scripts/vitest/e2e-setup.ts` hands to every end-to-end test. */
export interface ProvidedEnvironment {
  readonly root: string
  readonly artifacts: string
  readonly cacheRoot: string
  /** Executable of the Chromium or Chrome to drive. */
  readonly browser: string
  /** Executables of `check browsers`, which alone provides them. */
  readonly engines?: Readonly<Record<'firefox' | 'webkitDriver' | 'xvfb' | 'dbus', string>>
  /** Its headless shell, or the same again. */
  readonly shell: string
  /** Folder of each built page, by name. */
  readonly pages: Readonly<Record<string, string>>
}

declare module 'vitest' {
  interface ProvidedContext {
    proscenium: ProvidedEnvironment
  }
}
