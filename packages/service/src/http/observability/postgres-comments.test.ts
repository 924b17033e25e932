import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { newSharedDatabase, viewDatabase } from '@proscenium/mock-server/testing/database'
import { bearer, testKeys } from '@proscenium/mock-server/testing/service/keys'
import { startOtlpReceiver } from '@proscenium/mock-server/testing/otlp-receiver'
import { field, startService } from '@proscenium/mock-server/testing/service/service'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

it('PostgreSQL sees which trace a statement belongs to while tracing is on, and nothing else of the request', async () => {
  verifies('O-10')
  const [database, receiver] = [await newSharedDatabase(), await startOtlpReceiver()]
  const blobs = await mkdtemp(join(tmpdir(), 'proscenium-comments-'))
  const view = await viewDatabase(database)
  const asked = async (trace: { endpoint: string; ratio: number } | undefined): Promise<string[]> => {
    const options = { db: `${database.address}?pool_size=1`, blobs, trustedProxies: ['127.0.0.1'] }
    const service = await startService({ ...options, ...(trace === undefined ? {} : { trace }) })
    const headers = { ...bearer(testKeys.live), traceparent }
    const response = await service.fetch('/v1/videos?q=hush', { headers })
    await response.arrayBuffer()
    // The text of a connection's last statement stays.
    const rows = await view.rows`select query from pg_stat_activity
      where application_name = 'proscenium' and datname = current_database() and pid <> pg_backend_pid()`
    await service.close()
    return rows.map((row) => String(field(row, 'query')))
  }
  const [traced = ''] = await asked({ endpoint: receiver.endpoint, ratio: 1 })
  expect(traced).toMatch(new RegExp(` /\\*traceparent='00-${traceId}-[\\da-f]{16}-01'\\*/$`))
  expect(traced).not.toContain('hush')
  expect((await asked(undefined)).join()).not.toContain('traceparent')
  await view.close()
  await database.drop()
  await receiver.close()
  await rm(blobs, { recursive: true })
})
