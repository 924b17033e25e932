// One sentence for each name of a parameter or field. A name with its place (`ListVideosQuery.limit`) goes before the name alone.
import { bridgeWords } from './glossary/bridge.ts'
import { catalogueWords } from './glossary/catalogue.ts'
import { sessionWords } from './glossary/session.ts'

export const glossary: Readonly<Record<string, string>> = { ...bridgeWords, ...catalogueWords, ...sessionWords }
