import type { CatalogueMessages } from './en.ts'
import { browse } from './browse/de.ts'
import { video } from './video/de.ts'

export const messages: CatalogueMessages = { browse, video }
