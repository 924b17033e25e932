import type { CatalogueMessages } from './en.ts'
import { browse } from './browse/fr.ts'
import { video } from './video/fr.ts'

export const messages: CatalogueMessages = { browse, video }
