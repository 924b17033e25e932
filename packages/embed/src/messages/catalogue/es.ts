import type { CatalogueMessages } from './en.ts'
import { browse } from './browse/es.ts'
import { video } from './video/es.ts'

export const messages: CatalogueMessages = { browse, video }
