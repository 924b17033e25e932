import { verifies } from '@proscenium/testkit'
import { expect, it, vi } from 'vitest'
import { openTelemetrySink } from './open-telemetry.ts'

vi.mock('@opentelemetry/sdk-trace', () => {
  throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })
})

it('says in one line which packages tracing needs', async () => {
  verifies('O-10')
  await expect(openTelemetrySink({ endpoint: 'http://127.0.0.1:4318', ratio: 1 })).rejects.toThrow(
    'Traces need @opentelemetry/api, @opentelemetry/exporter-trace-otlp-http, @opentelemetry/resources and @opentelemetry/sdk-trace: install them, or start without --trace.',
  )
})
