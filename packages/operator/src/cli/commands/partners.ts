import { apiCommand } from '../api-command.ts'
import { table } from '../output/table.ts'
import { shownPartner, partnerLines, shownCredentials } from './partner-text.ts'
import { nextPage, PARTNER_EXAMPLE, pageOptions, pageQuery, partnerArgument, present } from './shared.ts'
import { listOf, textOf } from '../command.ts'
import { settingOptions, settingsOf } from './partner-settings.ts'
import { usageError } from '../exit-codes.ts'

export const partnerCreate = apiCommand({
  name: 'partner create',
  summary: 'Create a partner with live and test credentials',
  details: 'Defaults: active, type purchase, workspace mode, branded, no discount, 100 downloads a month.',
  positionals: [{ name: 'name', meaning: 'company name' }],
  options: [
    {
      name: 'login',
      value: 'address',
      meaning: 'e-mail address that signs in to the dashboard',
      required: true,
      field: 'login_email',
    },
    {
      name: 'website',
      value: 'origin',
      meaning: 'exact origin that may show the embed; without one, any may',
      many: true,
      field: 'websites',
    },
    ...settingOptions,
  ],
  examples: [
    'partner create Tallyroom --login dev@tallyroom.example --website https://app.tallyroom.example --discount 10',
    'partner create Tallyroom --login dev@tallyroom.example --quiet > tallyroom.env',
  ],
  operation: 'createPartner',
  request: (given) => ({
    body: present<unknown>({
      name: given.positionals['name'],
      login_email: textOf(given, 'login'),
      websites: listOf(given, 'website'),
      ...settingsOf(given),
    }),
  }),
  show({ partner, credentials }) {
    const { lines, quiet } = shownCredentials(credentials)
    const note = `Send the credentials to the partner over a safe channel. \`proscenium partner secrets ${partner.id}\` shows them again.`
    return { lines: [...partnerLines(partner), '', ...lines], quiet, note }
  },
})

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

export const partnerSet = apiCommand({
  name: 'partner set',
  summary: 'Change settings of a partner',
  details: 'Other settings stay, and open sessions keep theirs. For websites, see `partner website`.',
  positionals: [partnerArgument],
  options: [{ name: 'name', value: 'text', meaning: 'company name' }, ...settingOptions],
  examples: [`partner set ${PARTNER_EXAMPLE} --discount 12.5 --embed-mode catalog`],
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
  summary: 'Suspend a partner: its sessions, keys and credentials are rejected at once',
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

export const partnerDelete = apiCommand({
  name: 'partner delete',
  summary: 'Delete a suspended partner and everything that belongs to it',
  details:
    'That includes its users, their projects and exports, its keys and its audit log. Rejected unless the partner is suspended, and while live customers have orders that neither failed nor were cancelled. If it is interrupted, run it again.',
  positionals: [partnerArgument],
  options: [],
  examples: [`partner delete ${PARTNER_EXAMPLE}`],
  operation: 'deletePartner',
  confirm: ({ positionals: { partner = '' } }) =>
    `Delete ${partner}, its users and everything they made? This cannot be undone.`,
  request: ({ positionals: { partner = '' } }) => ({ params: { partner } }),
  show: ({ id, users }) => ({
    lines: [`Deleted ${id} and ${users === 1 ? '1 user' : `${users} users`}.`],
    quiet: [id],
  }),
})

export const partnerLogin = apiCommand({
  name: 'partner login',
  summary: 'Set the address that signs in to the dashboard',
  details: 'The former address loses access, and its dashboard sessions end.',
  positionals: [partnerArgument, { name: 'email', meaning: 'the new address' }],
  options: [],
  examples: [`partner login ${PARTNER_EXAMPLE} ops@tallyroom.example`],
  operation: 'changePartnerLogin',
  confirm: ({ positionals: { partner = '', email = '' } }) =>
    `Let ${email} sign in for ${partner}? The former address loses access.`,
  request: ({ positionals: { partner = '', email } }) => ({ params: { partner }, body: { email } }),
  show: shownPartner,
})

export const partnerUnlink = apiCommand({
  name: 'partner unlink',
  summary: 'Remove the address that signs in to the dashboard',
  positionals: [partnerArgument],
  options: [],
  examples: [`partner unlink ${PARTNER_EXAMPLE}`],
  operation: 'unlinkPartnerLogin',
  confirm: ({ positionals: { partner = '' } }) => `Remove the login of ${partner}? Nobody can sign in for it then.`,
  request: ({ positionals: { partner = '' } }) => ({ params: { partner } }),
  show: shownPartner,
})
