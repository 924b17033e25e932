import { apiCommand } from '../api-command.ts'
import { table } from '../output/table.ts'
import { shownPartner } from './partner-text.ts'
import { nextPage, PARTNER_EXAMPLE, pageOptions, pageQuery, partnerArgument } from './shared.ts'

export const partnerList = apiCommand({
  name: 'partner list',
  summary: 'List partners by name',
  positionals: [],
  options: pageOptions,
  examples: ['partner list', 'partner list --limit 200 --json'],
  operation: 'listPartners',
  request: (given) => ({ query: pageQuery(given) }),
  show: ({ partners, next_cursor: next }) => ({
    lines: table(partners, {
      NAME: ({ name }) => name,
      STATUS: ({ status }) => status,
      TYPE: ({ partner_type: type }) => type,
      LOGIN: ({ login }) => login?.email ?? null,
      ID: ({ id }) => id,
    }),
    quiet: partners.map(({ id }) => id),
    ...nextPage('partner list', next),
  }),
})

export const partnerShow = apiCommand({
  name: 'partner show',
  summary: 'Show a partner',
  positionals: [partnerArgument],
  options: [],
  examples: [`partner show ${PARTNER_EXAMPLE}`],
  operation: 'readPartner',
  request: ({ positionals: { partner = '' } }) => ({ params: { partner } }),
  show: shownPartner,
})
