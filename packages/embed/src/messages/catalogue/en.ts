import { browse } from './browse/en.ts'
import { video } from './video/en.ts'

export const catalogueEn = { browse, video }

/** The messages of catalog mode in one language. A language with a missing or an extra key does not compile. */
export type CatalogueMessages = typeof catalogueEn
