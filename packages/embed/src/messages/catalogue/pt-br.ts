import type { CatalogueMessages } from './en.ts'
import { browse } from './browse/pt-br.ts'
import { video } from './video/pt-br.ts'

export const messages: CatalogueMessages = { browse, video }
