// The self-check of a service (O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { operatorErrors } from './common.ts'
import { operatorRoute } from './routes.ts'

const doctorStatuses = ['ok', 'warning', 'failure', 'skipped'] as const

const doctorResult = z.strictObject({
  check: z.string().check(z.describe('Name of the check.')),
  status: z.enum(doctorStatuses).check(z.describe('The worst result; `skipped` where something is not configured.')),
  message: z.string().check(z.describe('What was found, without secrets.')),
  fix: z.nullable(z.string()).check(z.describe('What to do about it; null without a problem.')),
})
export type DoctorResult = z.infer<typeof doctorResult>

const doctorReport = z.strictObject({
  status: z.enum(doctorStatuses).check(z.describe('The worst result; `skipped` where something is not configured.')),
  results: z.array(doctorResult).check(z.describe('One per check.')),
})
export type DoctorReport = z.infer<typeof doctorReport>

const runDoctor = defineOperation({
  ...operatorRoute('runDoctor'),
  summary: 'Check configuration, database, blobs, media host, editor, clock, mail and public origin',
  description: 'Each problem comes with its fix. The checks run at once and take 10 seconds at most.',
  tag: 'Service',
  requirements: ['O-01', 'O-08'],
  request: {},
  responses: { 200: doctorReport, ...operatorErrors.read },
})

export const doctorOperations = { runDoctor } as const
