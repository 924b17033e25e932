// Videos that the operator takes out of the catalogue (O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { errors } from '../errors/error-bodies.ts'
import { operatorErrors, operatorWriteErrors } from './common.ts'
import { operatorRoute } from './routes.ts'

const id = z.string().check(z.describe('UUID of the video.'))
const unpublished = z
  .boolean('must be true or false')
  .check(z.describe('`true`: in no list, search or collection; `false`: published again.'))

const updateVideo = defineOperation({
  ...operatorRoute('updateVideo'),
  summary: 'Unpublish a video, or publish it again',
  description:
    'An unpublished video is in no list, search, collection or recommendation, at once. Read by its id it is `unavailable` with the reason ' +
    '`sold_out`. Who owns it plays and downloads it as before. Importing its line without `unpublished` leaves it as it is.',
  tag: 'Catalogue',
  requirements: ['O-01'],
  request: { params: z.object({ video_id: id }), body: z.strictObject({ unpublished }) },
  responses: { 200: z.strictObject({ id, unpublished }), ...operatorWriteErrors },
})

const deleteVideo = defineOperation({
  ...operatorRoute('deleteVideo'),
  summary: 'Delete a video that no customer has',
  description:
    'With it go its files, terms and places in collections; searches and lists lack it at once, and streams of it end with their next request. A ' +
    'video of an order, a right, a project or an export gets 409: its owners download it for as long as they own it. Unpublish it ' +
    'instead. The media host has its files still.',
  tag: 'Catalogue',
  codes: { 409: ['conflict'] },
  requirements: ['O-01'],
  request: { params: z.object({ video_id: id }) },
  responses: {
    200: z.strictObject({ id: z.string().check(z.describe('UUID that the video had.')) }),
    ...operatorErrors.read,
    ...errors(409),
  },
})

export const videoOperations = { updateVideo, deleteVideo } as const
