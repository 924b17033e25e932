// One sentence per parameter or field name. An entry with its owner (`ListVideosQuery.limit`) takes precedence over the
// plain name.
import { bridgeTerms } from './glossary/bridge.ts'
import { browseTerms } from './glossary/browse.ts'
import { catalogueTerms } from './glossary/catalogue.ts'
import { dashboardTerms } from './glossary/dashboard.ts'
import { operatorTerms } from './glossary/operator.ts'
import { sessionTerms } from './glossary/session.ts'

export const glossary: Readonly<Record<string, string>> = {
  ...operatorTerms,
  ...dashboardTerms,
  ...bridgeTerms,
  ...catalogueTerms,
  ...sessionTerms,
  ...browseTerms,
}
