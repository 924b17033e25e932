import type { CatalogueMessages } from './en.ts'
import { browse } from './browse/ar.ts'
import { video } from './video/ar.ts'

export const messages: CatalogueMessages = { browse, video }
