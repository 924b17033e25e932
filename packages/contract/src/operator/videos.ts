// Videos that the operator takes out of the catalogue (O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import { operatorErrors } from './common.ts'
import { operatorRoute } from './routes.ts'

const deleteVideo = defineOperation({
  ...operatorRoute('deleteVideo'),
  summary: 'Delete a video that nobody has',
  description:
    'With it go its files, terms and places in collections; searches and lists lack it at once, and streams of it end with their next request. A ' +
    'video of an order, a right, a project or an export gets 409: its owners download it for as long as they own it. Import it with `sold_out` ' +
    'instead, so that nobody else can buy it. The media host has its files still.',
  tag: 'Catalogue',
  codes: { 409: ['conflict'] },
  requirements: ['O-01'],
  request: { params: z.object({ video_id: z.string().check(z.describe('UUID of the video.')) }) },
  responses: {
    200: z.strictObject({ id: z.string().check(z.describe('UUID that the video had.')) }),
    ...operatorErrors.read,
    ...errors(409),
  },
})

export const videoOperations = { deleteVideo } as const
