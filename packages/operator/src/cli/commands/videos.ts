import { apiCommand } from '../api-command.ts'
import type { PositionalRow } from '../command.ts'

const VIDEO_EXAMPLE = '2a848829-37c3-4e4c-8222-8d485d0991e0'

const videoArgument: PositionalRow = { name: 'video', meaning: 'id of a video, or - for a list on stdin', many: true }
const named = (videos: readonly string[]): string =>
  videos.length === 1 ? `video ${videos[0]}` : `${videos.length} videos`

export const videoUnpublish = apiCommand({
  name: 'video unpublish',
  summary: 'Take videos out of lists, searches and collections; their owners keep them',
  positionals: [videoArgument],
  options: [],
  examples: [`video unpublish ${VIDEO_EXAMPLE}`],
  operation: 'updateVideo',
  confirm: (_given, videos) => `Unpublish ${named(videos)}?`,
  request: (_given, video) => ({ params: { video_id: video }, body: { unpublished: true } }),
  show: ({ id }) => ({ lines: [`Unpublished ${id}.`], quiet: [id] }),
})

export const videoPublish = apiCommand({
  name: 'video publish',
  summary: 'Publish videos again that were unpublished',
  positionals: [videoArgument],
  options: [],
  examples: [`video publish ${VIDEO_EXAMPLE}`],
  operation: 'updateVideo',
  request: (_given, video) => ({ params: { video_id: video }, body: { unpublished: false } }),
  show: ({ id }) => ({ lines: [`Published ${id}.`], quiet: [id] }),
})

export const videoRemove = apiCommand({
  name: 'video remove',
  summary: 'Delete videos of no order, right or project, with their files and terms',
  details:
    'Refused for a video of an order, a right, a project or an export: unpublish it instead. The media host has its files still.',
  positionals: [videoArgument],
  options: [],
  examples: [`video remove ${VIDEO_EXAMPLE}`],
  operation: 'deleteVideo',
  confirm: (_given, videos) => `Delete ${named(videos)}?`,
  request: (_given, video) => ({ params: { video_id: video } }),
  show: ({ id }) => ({ lines: [`Deleted ${id}.`], quiet: [id] }),
})
