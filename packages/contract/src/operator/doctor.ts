// The self-check of a service (O-01).
import * as z from 'zod/mini'
import { defineOperation } from '../define-operation.ts'
import { operator, operatorErrors } from './common.ts'

const doctorStatuses = ['ok', 'warning', 'failure', 'skipped'] as const

/** One line without secrets; `fix` says what to do about a warning or failure. */
const doctorResult = z.strictObject({
  check: z.string(),
  status: z.enum(doctorStatuses),
  message: z.string(),
  fix: z.nullable(z.string()),
})
export type DoctorResult = z.infer<typeof doctorResult>

const doctorReport = z.strictObject({ status: z.enum(doctorStatuses), results: z.array(doctorResult) })
export type DoctorReport = z.infer<typeof doctorReport>

const runDoctor = defineOperation({
  ...operator,
  id: 'runDoctor',
  method: 'GET',
  path: '/operator/v1/doctor',
  summary: 'Check configuration, database, blobs, media host, editor, clock, mail and public origin',
  requirements: ['O-01', 'O-08'],
  request: {},
  responses: { 200: doctorReport, ...operatorErrors.read },
})

export const doctorOperations = { runDoctor } as const
