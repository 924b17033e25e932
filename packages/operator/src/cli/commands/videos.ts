import { apiCommand } from '../api-command.ts'

export const videoRemove = apiCommand({
  name: 'video remove',
  summary: 'Delete videos that nobody has, with their files, terms and places in collections',
  details:
    'Refused for a video of an order, a right, a project or an export: import it with `"sold_out":true` instead. The media host has its files still.',
  positionals: [{ name: 'video', meaning: 'id of a video, or - for a list on stdin', many: true }],
  options: [],
  examples: ['video remove 2a848829-37c3-4e4c-8222-8d485d0991e0'],
  operation: 'deleteVideo',
  confirm: (_given, videos) => `Delete ${videos.length === 1 ? `video ${videos[0]}` : `${videos.length} videos`}?`,
  request: (_given, video) => ({ params: { video_id: video } }),
  show: ({ id }) => ({ lines: [`Deleted ${id}.`], quiet: [id] }),
})
