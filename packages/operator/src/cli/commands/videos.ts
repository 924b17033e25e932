import { apiCommand } from '../api-command.ts'
import type { PositionalRow } from '../command.ts'

const VIDEO_EXAMPLE = '2a848829-37c3-4e4c-8222-8d485d0991e0'

const videoArgument: PositionalRow = { name: 'video', meaning: 'id of a video, or - for a list on stdin', many: true }
const named = (videos: readonly string[]): string =>
  videos.length === 1 ? `video ${videos[0]}` : `${videos.length} videos`

export const videoUnpublish = apiCommand({
  name: 'video unpublish',
  summary: 'Remove videos from lists, searches and collections; owners keep them',
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
  summary: 'Publish unpublished videos again',
  positionals: [videoArgument],
  options: [],
  examples: [`video publish ${VIDEO_EXAMPLE}`],
  operation: 'updateVideo',
  request: (_given, video) => ({ params: { video_id: video }, body: { unpublished: false } }),
  show: ({ id }) => ({ lines: [`Published ${id}.`], quiet: [id] }),
})

export const videoRemove = apiCommand({
  name: 'video remove',
  summary: 'Delete videos that nothing uses, with their files and terms',
  details:
    'Rejected for a video of an order, right, project or export: unpublish it instead. The media host keeps the media.',
  positionals: [videoArgument],
  options: [],
  examples: [`video remove ${VIDEO_EXAMPLE}`],
  operation: 'deleteVideo',
  confirm: (_given, videos) => `Delete ${named(videos)}?`,
  request: (_given, video) => ({ params: { video_id: video } }),
  show: ({ id }) => ({ lines: [`Deleted ${id}.`], quiet: [id] }),
})
