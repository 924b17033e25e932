import type { CatalogueMessages } from './en.ts'
import { browse } from './browse/he.ts'
import { video } from './video/he.ts'

export const messages: CatalogueMessages = { browse, video }
