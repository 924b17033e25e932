/** Values that `scripts/vitest/e2e-setup.ts` provides to every end-to-end test. */
export interface ProvidedEnvironment {
  readonly root: string
  readonly artifacts: string
  readonly cacheRoot: string
  /** The media that the demo runs on: films where pictures of it are taken. */
  readonly media: 'coded' | 'film'
  /** Executable of the Chromium or Chrome to drive. */
  readonly browser: string
  /** Executables that only `check browsers` provides. */
  readonly engines?: Readonly<Record<'chromium' | 'firefox' | 'webkitDriver' | 'xvfb' | 'dbus', string>>
  /** Its headless shell, or the same executable if there is none. */
  readonly shell: string
  /** Folder of each built page, by name. */
  readonly pages: Readonly<Record<string, string>>
  /** Folder of what starts a service in a tab, and plays the corpus to it. */
  readonly tabPages: string
  /** Folder of the built playground, for one origin. */
  readonly playground: string
}

declare module 'vitest' {
  interface ProvidedContext {
    proscenium: ProvidedEnvironment
  }
}
