import { apiCommand } from '../api-command.ts'
import { shownPartner } from './partner-text.ts'
import { PARTNER_EXAMPLE, partnerArgument } from './shared.ts'

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
