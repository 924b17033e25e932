import { apiCommand } from '../api-command.ts'
import { textOf } from '../command.ts'
import { usageError } from '../exit-codes.ts'
import { settingOptions, settingsOf } from './partner-settings.ts'
import { shownPartner } from './partner-text.ts'
import { PARTNER_EXAMPLE, partnerArgument, present } from './shared.ts'

export const partnerSet = apiCommand({
  name: 'partner set',
  summary: 'Change settings of a partner',
  details: 'Settings without an option stay as they are; open sessions keep theirs.',
  positionals: [partnerArgument],
  options: [{ name: 'name', value: 'text', meaning: 'company name' }, ...settingOptions],
  examples: [`partner set ${PARTNER_EXAMPLE} --discount 12.5 --website https://app.tallyroom.example`],
  operation: 'changePartner',
  request(given) {
    const body = present<unknown>({ name: textOf(given, 'name'), ...settingsOf(given) })
    if (Object.keys(body).length === 0)
      throw usageError('`partner set` needs at least one setting.', 'See `proscenium help partner set`.')
    return { params: { partner: given.positionals['partner'] ?? '' }, body }
  },
  show: shownPartner,
})

export const partnerSuspend = apiCommand({
  name: 'partner suspend',
  summary: 'Suspend a partner: its sessions, keys and credentials are refused at once',
  positionals: [partnerArgument],
  options: [],
  examples: [`partner suspend ${PARTNER_EXAMPLE}`],
  operation: 'changePartner',
  confirm: ({ positionals: { partner = '' } }) => `Suspend ${partner}? Its customers lose access at once.`,
  request: ({ positionals: { partner = '' } }) => ({ params: { partner }, body: { status: 'suspended' } }),
  show: shownPartner,
})

export const partnerActivate = apiCommand({
  name: 'partner activate',
  summary: 'Activate a suspended or pending partner',
  positionals: [partnerArgument],
  options: [],
  examples: [`partner activate ${PARTNER_EXAMPLE}`],
  operation: 'changePartner',
  request: ({ positionals: { partner = '' } }) => ({ params: { partner }, body: { status: 'active' } }),
  show: shownPartner,
})
