// One sentence for each name of a parameter or field. A name with its place (`ListVideosQuery.limit`) goes before the name alone.
import { bridgeTerms } from './glossary/bridge.ts'
import { catalogueTerms } from './glossary/catalogue.ts'
import { sessionTerms } from './glossary/session.ts'

export const glossary: Readonly<Record<string, string>> = { ...bridgeTerms, ...catalogueTerms, ...sessionTerms }
