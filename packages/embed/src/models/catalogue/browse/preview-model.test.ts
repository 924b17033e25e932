import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import type { VideoSource } from '@proscenium/protocol'
import { expect, it } from 'vitest'
import { catalogueFailure, ok, settled } from '../../../../testing/catalogue.ts'
import type { Outcome } from '../../../core/errors/embed-error.ts'
import { createMemoryBackend } from '../../../ports/memory/memory-ports.ts'
import { createSessionCalls } from '../../session/session-calls.ts'
import { createPreviewModel } from './preview-model.ts'

const { metadata } = videoData()

function source(videoId: string): VideoSource {
  const storage = { storageUrl: null, storageBucket: 'b', storageKey: 'k', ownership: 'preview' as const }
  const streamUrl = `https://service.example/${videoId}`
  return { videoId, status: 'ready', grade: 'preview', streamUrl, expiresIn: 3_600, ...storage, metadata }
}

function setup({ saveData = false, respond = (videoId: string): Outcome<VideoSource> => ok(source(videoId)) } = {}) {
  const clock = createManualClock()
  const controller = new AbortController()
  const backend = createMemoryBackend({ source: (_token, { videoId }) => respond(videoId) })
  const session = { token: async () => ok('token'), onEnded: () => undefined }
  const call = createSessionCalls({ backend, session })
  const previews = createPreviewModel({ call, clock, saveData, signal: controller.signal })
  const rest = async (ms = 250) => {
    clock.advance(ms)
    await settled()
  }
  return { previews, clock, controller, backend, rest }
}

it('plays after a short rest on the card, from a source of preview intent, until it is left', async () => {
  verifies('H-17')
  const { previews, backend, rest } = setup()
  previews.enter('v1')
  await rest(249)
  expect([previews.active.value, backend.calls]).toEqual([null, []])
  await rest(1)
  expect(previews.active.value).toEqual({ videoId: 'v1', streamUrl: 'https://service.example/v1' })
  expect(backend.calls).toEqual([['source', 'token', { videoId: 'v1', intent: 'preview' }]])
  previews.leave('v2')
  expect(previews.active.value).not.toBeNull()
  previews.leave('v1')
  expect(previews.active.value).toBeNull()
})

it('requests nothing for cards that the pointer passes over', async () => {
  const { previews, backend, clock, rest } = setup()
  for (const videoId of ['v1', 'v2', 'v3']) {
    previews.enter(videoId)
    clock.advance(100)
  }
  await rest()
  expect(previews.active.value?.videoId).toBe('v3')
  expect(backend.calls).toHaveLength(1)
})

it('does not play on a card that was left before its source arrived', async () => {
  const { previews, clock } = setup()
  previews.enter('v1')
  clock.advance(250)
  previews.leave('v1')
  await settled()
  expect(previews.active.value).toBeNull()
})

it('requests a source once while it is valid', async () => {
  const { previews, backend, clock, rest } = setup()
  const visit = async () => {
    previews.enter('v1')
    await rest()
    previews.leave('v1')
  }
  await visit()
  await visit()
  clock.advance(3_500_000)
  await visit()
  expect(backend.calls).toHaveLength(1)
  clock.advance(60_000)
  await visit()
  expect(backend.calls).toHaveLength(2)
})

it.each([
  ['is unavailable', ok<VideoSource>({ videoId: 'v1', status: 'unavailable', reason: 'Sold out.' })],
  ['did not arrive', { ok: false, error: catalogueFailure } as const],
])('keeps the thumbnail if the source %s, and asks again after a minute', async (_, outcome) => {
  const { previews, backend, clock, rest } = setup({ respond: () => outcome })
  for (const wait of [0, 1_000, 60_000]) {
    clock.advance(wait)
    previews.enter('v1')
    await rest()
    expect(previews.active.value).toBeNull()
    previews.leave('v1')
  }
  expect(backend.calls).toHaveLength(2)
})

it('requests a source again that could not be played', async () => {
  const { previews, backend, rest } = setup()
  previews.enter('v1')
  await rest()
  previews.failed('v1')
  expect(previews.active.value).toBeNull()
  previews.enter('v1')
  await rest()
  expect(backend.calls).toHaveLength(2)
})

it('plays nothing for a customer who saves data, or after the page ended', async () => {
  const saving = setup({ saveData: true })
  saving.previews.enter('v1')
  await saving.rest()
  expect([saving.previews.active.value, saving.backend.calls]).toEqual([null, []])
  const ended = setup()
  ended.previews.enter('v1')
  ended.controller.abort()
  expect(ended.clock.pending).toBe(0)
  ended.previews.enter('v2')
  expect(ended.clock.pending).toBe(0)
})
