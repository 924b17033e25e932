import type { CatalogueMessages } from './en.ts'
import { browse } from './browse/ja.ts'
import { video } from './video/ja.ts'

export const messages: CatalogueMessages = { browse, video }
