import { apiCommand } from '../api-command.ts'
import { isGiven, textOf, type CommandOption, type PositionalRow } from '../command.ts'
import { usageError } from '../exit-codes.ts'
import { table } from '../output/table.ts'
import {
  modeOption,
  nextPage,
  PARTNER_EXAMPLE,
  pageOptions,
  pageQuery,
  partnerArgument,
  userArgument,
  userOf,
} from './shared.ts'

const VIDEO_EXAMPLE = '2a848829-37c3-4e4c-8222-8d485d0991e0'

const videoArgument: PositionalRow = { name: 'video', meaning: 'id of a video, or - for a list on stdin', many: true }
const kindOption: CommandOption = {
  name: 'kind',
  value: 'kind',
  meaning: 'add-on, membership claim or the operator’s override; addon by default',
  choices: ['addon', 'membership', 'admin'],
}

export const rightGrant = apiCommand({
  name: 'right grant',
  summary: 'Grant videos to a user without a purchase',
  positionals: [partnerArgument, userArgument, videoArgument],
  options: [kindOption, { name: 'block', meaning: 'with --kind admin: take the video away' }, modeOption],
  examples: [
    `right grant ${PARTNER_EXAMPLE} usr_48213 ${VIDEO_EXAMPLE}`,
    `right grant ${PARTNER_EXAMPLE} usr_48213 - --kind membership < videos.txt`,
  ],
  operation: 'grantRight',
  request(given, video) {
    const kind = textOf(given, 'kind') ?? 'addon'
    const block = isGiven(given, 'block')
    if (block && kind !== 'admin') throw usageError('--block is for --kind admin only.')
    return { body: { ...userOf(given), video_id: video, kind, allow: !block } }
  },
  show: ({ id, kind, video_id: video, allow }) => ({
    lines: [`${allow ? 'Granted' : 'Blocked'} ${video} (${kind}).`],
    quiet: [id],
  }),
})

export const rightRevoke = apiCommand({
  name: 'right revoke',
  summary: 'Revoke what was granted to a user; purchases stay',
  positionals: [partnerArgument, userArgument, videoArgument],
  options: [kindOption, modeOption],
  examples: [`right revoke ${PARTNER_EXAMPLE} usr_48213 ${VIDEO_EXAMPLE}`],
  operation: 'revokeRight',
  confirm: ({ positionals: { user = '' } }, videos) =>
    `Revoke the right of ${user} to ${videos.length === 1 ? videos[0] : `${videos.length} videos`}?`,
  request: (given, video) => ({
    body: { ...userOf(given), video_id: video, kind: textOf(given, 'kind') ?? 'addon' },
  }),
  show: ({ revoked }) => ({ lines: [`Revoked ${revoked}.`], quiet: [] }),
})

export const rightList = apiCommand({
  name: 'right list',
  summary: 'List a user’s rights: purchases, memberships, add-ons and overrides',
  positionals: [partnerArgument, userArgument],
  options: [modeOption, ...pageOptions],
  examples: [`right list ${PARTNER_EXAMPLE} usr_48213`],
  operation: 'listRights',
  request: (given) => ({ query: { ...userOf(given), ...pageQuery(given) } }),
  show: ({ rights, next_cursor: next }) => ({
    lines: table(rights, {
      KIND: ({ kind }) => kind,
      VIDEO: ({ video_id: id }) => id,
      STATE: ({ allow }) => (allow ? 'allowed' : 'blocked'),
      ID: ({ id }) => id,
    }),
    quiet: rights.map(({ video_id: id }) => id),
    ...nextPage('right list', next),
  }),
})
