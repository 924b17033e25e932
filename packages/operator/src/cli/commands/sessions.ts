import { apiCommand } from '../api-command.ts'
import { textOf, type Given } from '../command.ts'
import { usageError } from '../exit-codes.ts'
import { table } from '../output/table.ts'
import {
  minute,
  modeOption,
  nextPage,
  PARTNER_EXAMPLE,
  pageOptions,
  pageQuery,
  partnerArgument,
  present,
  userArgument,
  userOf,
} from './shared.ts'

export const sessionList = apiCommand({
  name: 'session list',
  summary: 'List the sessions of a user, latest expiry first',
  positionals: [partnerArgument, userArgument],
  options: [modeOption, ...pageOptions],
  examples: [`session list ${PARTNER_EXAMPLE} usr_48213`],
  operation: 'listUserSessions',
  request: (given) => ({ query: { ...userOf(given), ...pageQuery(given) } }),
  show: ({ sessions, next_cursor: next }) => ({
    lines: table(sessions, {
      ID: ({ id }) => id,
      CREATED: ({ created_at: at }) => minute(at),
      EXPIRES: ({ expires_at: at }) => minute(at),
      STATE: ({ ended }) => ended ?? 'open',
    }),
    quiet: sessions.filter(({ ended }) => ended === null).map(({ id }) => id),
    ...nextPage('session list', next),
  }),
})

export const sessionRevoke = apiCommand({
  name: 'session revoke',
  summary: 'End a session',
  details: 'Its next call is rejected. To end all sessions of a user or partner, use `session revoke-all`.',
  positionals: [{ name: 'session', meaning: 'id of a session, or - for a list on stdin', many: true }],
  options: [],
  examples: ['session revoke 019abc12-7f00-7a3c-9d0b-0f5b4b1f1f7a'],
  operation: 'revokeSessions',
  confirm: (_given, sessions) =>
    `End ${sessions.length === 1 ? `session ${sessions[0]}` : `${sessions.length} sessions`}?`,
  request: (_given, session) => ({ body: { session_id: session } }),
  show: ({ revoked }) => ({ lines: [revoked === 0 ? 'It was revoked before.' : 'Revoked.'], quiet: [] }),
})

export const sessionRevokeAll = apiCommand({
  name: 'session revoke-all',
  summary: 'End all sessions of a user or of a partner',
  positionals: [partnerArgument],
  options: [
    { name: 'user', value: 'id', meaning: 'only sessions of this user', field: 'external_user_id' },
    modeOption,
  ],
  examples: [`session revoke-all ${PARTNER_EXAMPLE} --user usr_48213`, `session revoke-all ${PARTNER_EXAMPLE} --yes`],
  operation: 'revokeSessions',
  confirm: (given) => `End every session of ${textOf(given, 'user') ?? given.positionals['partner'] ?? ''}?`,
  request: (given) => ({ body: selection(given) }),
  show: ({ revoked }) => ({ lines: [`Revoked ${revoked}.`], quiet: [String(revoked)] }),
})

function selection(given: Given): object {
  const user = textOf(given, 'user')
  const mode = textOf(given, 'mode')
  if (user === undefined && mode !== undefined) throw usageError('--mode is for --user only.')
  return present({ partner: given.positionals['partner'], external_user_id: user, mode })
}
