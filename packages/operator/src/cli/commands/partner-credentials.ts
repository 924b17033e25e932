import { apiCommand } from '../api-command.ts'
import { textOf } from '../command.ts'
import { pairs } from '../output/table.ts'
import { shownCredentials } from './partner-text.ts'
import { minute, PARTNER_EXAMPLE, partnerArgument } from './shared.ts'

export const partnerSecrets = apiCommand({
  name: 'partner secrets',
  summary: 'Show client ids and secrets',
  details: 'Recorded in the partner’s audit log.',
  positionals: [partnerArgument],
  options: [],
  examples: [`partner secrets ${PARTNER_EXAMPLE}`, `partner secrets ${PARTNER_EXAMPLE} --quiet > tallyroom.env`],
  operation: 'revealPartnerCredentials',
  request: ({ positionals: { partner = '' } }) => ({ params: { partner }, body: {} }),
  show: ({ credentials }) => shownCredentials(credentials),
})

export const partnerRotate = apiCommand({
  name: 'partner rotate',
  summary: 'Replace the live client id, the live secret or both',
  details: 'The previous ones work until the grace period ends.',
  positionals: [partnerArgument],
  options: [
    {
      name: 'what',
      value: 'what',
      meaning: 'what to replace',
      choices: ['secret', 'id', 'both'],
      required: true,
    },
    {
      name: 'grace',
      value: 'time',
      meaning: 'how long the previous ones still work',
      choices: ['none', '1h', '24h'],
      required: true,
    },
  ],
  examples: [`partner rotate ${PARTNER_EXAMPLE} --what secret --grace 24h`],
  operation: 'rotatePartnerCredentials',
  confirm(given) {
    const { partner = '' } = given.positionals
    const grace = textOf(given, 'grace')
    const until =
      grace === 'none' ? 'The previous ones stop working at once.' : `The previous ones work for ${grace} more.`
    return `Rotate the credentials of ${partner}? ${until}`
  },
  request: (given) => ({
    params: { partner: given.positionals['partner'] ?? '' },
    body: { what: textOf(given, 'what'), grace: textOf(given, 'grace') },
  }),
  show: ({ client_id: id, client_secret: secret, previous_valid_until: until, next_allowed_at: next }) => ({
    lines: pairs({
      'client id': id,
      'client secret': secret ?? 'unchanged',
      'previous ones until': minute(until),
      'partner may rotate from': minute(next),
    }),
    quiet: [`CLIENT_ID=${id ?? ''}`, ...(secret === null ? [] : [`CLIENT_SECRET=${secret}`])],
  }),
})

export const partnerResetRotation = apiCommand({
  name: 'partner reset-rotation',
  summary: 'Let the partner rotate its credentials again before 48 hours have passed',
  positionals: [partnerArgument],
  options: [],
  examples: [`partner reset-rotation ${PARTNER_EXAMPLE}`],
  operation: 'resetRotation',
  request: ({ positionals: { partner = '' } }) => ({ params: { partner } }),
  show: ({ next_allowed_at: next }) => ({ lines: [`The partner may rotate from ${minute(next)}.`], quiet: [] }),
})
