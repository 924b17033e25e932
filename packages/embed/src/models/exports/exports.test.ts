import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { createMemoryBackend } from '../../ports/memory/memory-ports.ts'
import { createMemoryDownload } from '../../ports/memory/memory-download.ts'
import { createManualClock } from '@proscenium/protocol-testing'
import { signal } from '@preact/signals'
import { createExportsModel } from './exports-model.ts'
import { createExports } from './exports.ts'
import { createSessionCalls } from '../session/session-calls.ts'

function setup({ failures = 0 } = {}) {
  const seen = { loads: 0, lines: [] as string[], unable: 0 }
  const backend = createMemoryBackend({ exports: () => ({ ok: true, value: { exports: [], nextCursor: null } }) })
  const session = { token: () => Promise.resolve({ ok: true, value: 'mine' } as const), onEnded: () => {} }
  const exports = createExports({
    load: (close) => {
      seen.loads += 1
      if (seen.loads <= failures) return Promise.reject(new TypeError('Failed to fetch a module'))
      return Promise.resolve(
        createExportsModel({
          call: createSessionCalls({ backend, session }),
          clock: createManualClock(),
          signal: new AbortController().signal,
          outbox: { waiting: signal([]), stored: signal(0) },
          downloads: createMemoryDownload(),
          close,
        }),
      )
    },
    log: ({ message }) => void seen.lines.push(message),
    onUnavailable: () => {
      seen.unable += 1
    },
  })
  return { exports, backend, seen }
}

it('opens on request, loads then, and closes when the user is done', async () => {
  verifies('H-09', 'P-23')
  const { exports, backend, seen } = setup()
  expect([exports.model.value, backend.calls.length]).toEqual([null, 0])
  await Promise.all([exports.open(), exports.open()])
  expect(exports.model.value?.history.value.phase).toBe('listed')
  expect([seen.loads, backend.calls.length]).toEqual([1, 1])
  exports.model.value?.close()
  expect(exports.model.value).toBeNull()
  await exports.open()
  expect([seen.loads, backend.calls.length]).toEqual([1, 2])
})

it('reports that it failed to load, and loads again the next time', async () => {
  verifies('H-09')
  const { exports, seen } = setup({ failures: 1 })
  await exports.open()
  expect(seen).toEqual({ loads: 1, lines: ['the export history could not be fetched'], unable: 1 })
  await exports.open()
  expect(exports.model.value).not.toBeNull()
})
