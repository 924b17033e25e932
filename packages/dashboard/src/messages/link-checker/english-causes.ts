// The English texts of the causes are those of the link checker's own package.
import { causes, explain, type Cause } from '@proscenium/partner/check'
import type { CauseMessages } from './load.ts'

export const englishCauses = Object.fromEntries(
  (Object.keys(causes) as Cause[]).map((cause) => [
    cause,
    {
      title: (params: Readonly<Record<string, string | number>>) => explain({ cause, params }).title,
      fix: (params: Readonly<Record<string, string | number>>) => explain({ cause, params }).fix,
    },
  ]),
) as CauseMessages
