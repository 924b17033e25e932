// What a development build mounts besides the service's own routes.
import type { Express } from 'express'
import type { RequestHooks } from '../adapter/request-hooks.ts'
import type { HomeSection } from '../pages/home-page.ts'

export interface AppAdditions {
  readonly hooks: RequestHooks | null
  /** Mounts routes before unknown paths get their response. */
  mountRoutes(app: Express): void
  /** Sections of the home page. */
  readonly home: readonly HomeSection[]
  /** SVG text of logos by slug. */
  readonly logos: Readonly<Record<string, string>>
  /** Whether the embed page relays its inspector's records. */
  readonly inspector: boolean
}

export const noAppAdditions: AppAdditions = {
  hooks: null,
  mountRoutes: () => undefined,
  home: [],
  logos: {},
  inspector: false,
}
