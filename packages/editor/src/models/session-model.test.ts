import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { describe, expect, it } from 'vitest'
import { createScriptedEditor } from './testing/scripted-editor.ts'
import { createSessionModel } from './session-model.ts'

const token = (seconds: number) =>
  `e30.${Buffer.from(JSON.stringify({ iat: 0, exp: seconds })).toString('base64url')}.s`

function start(expectedOrigin?: string | null) {
  const editor = createScriptedEditor(expectedOrigin)
  const clock = createManualClock()
  return { editor, clock, model: createSessionModel(editor, clock) }
}

describe('the session', () => {
  it('opens with the first VIDEO_DATA', () => {
    const { editor, model } = start()
    expect(model.phase.value).toBe('announcing')
    editor.open(videoData())
    expect(model.phase.value).toBe('open')
  })

  it('reports immediately that it is not embedded by a permitted host', () => {
    expect(start(null).model.connectionFailure.value).toEqual({ kind: 'not-embedded', sentence: 'One sentence.' })
  })

  it('reports after 6 s that the host is silent, until the host responds', () => {
    const { editor, clock, model } = start()
    clock.advance(5_000)
    expect(model.connectionFailure.value).toBeNull()
    clock.advance(1_000)
    expect(model.connectionFailure.value?.kind).toBe('no-response')
    editor.open(videoData())
    expect(model.connectionFailure.value).toBeNull()
  })

  it('says that an open editor’s host does not respond once that lasts, and goes on meanwhile', () => {
    const { editor, clock, model } = start()
    clock.advance(3_000)
    expect(model.hostLost.value).toBe(false)
    editor.open(videoData())
    editor.setHostLost(true)
    clock.advance(1_400)
    editor.setHostLost(false)
    clock.advance(1_500)
    expect(model.hostLost.value).toBe(false)
    editor.setHostLost(true)
    clock.advance(1_500)
    expect([model.hostLost.value, model.phase.value, model.connectionFailure.value]).toEqual([true, 'open', null])
    clock.advance(60_000)
    expect(model.connectionFailure.value).toBeNull()
    editor.setHostLost(false)
    expect(model.hostLost.value).toBe(false)
  })

  it('counts down the token’s lifetime and leaves the renewal to the editor end', () => {
    const { editor, clock, model } = start()
    editor.deliverToken(token(900))
    clock.advance(719_000)
    expect(model.tokenRemaining.value).toBe(181_000)
    clock.advance(181_000)
    expect(model.tokenRemaining.value).toBe(0)
    expect(editor.refreshes).toBe(0)
  })

  it('requests a token for the user and can retry after a failure', async () => {
    const { editor, model } = start()
    editor.onRefresh = async () => Promise.reject(new Error('no'))
    await model.refreshToken()
    expect(editor.refreshes).toBe(1)
    expect(model.refreshing.value).toBe(false)
  })

  it('stops its timer when it is disposed', () => {
    const { editor, clock, model } = start()
    editor.deliverToken(token(900))
    model.dispose()
    clock.advance(3_600_000)
    expect(model.tokenRemaining.value).toBe(900_000)
    expect(clock.pending).toBe(0)
  })
})
