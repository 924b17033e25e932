import { createManualClock } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { expect, it, vi } from 'vitest'
import { bootMessages } from '../../messages/boot-messages.ts'
import type { Messages } from '../../messages/all-messages.ts'
import { createLanguageModel } from './language-model.ts'
import { loadMessages } from '../../messages/load.ts'

const de = await loadMessages('de')

function setup(tags: readonly string[]) {
  const clock = createManualClock()
  const settle = Promise.withResolvers<Messages>()
  const load = vi.fn(() => settle.promise)
  const log = vi.fn()
  return { ...createLanguageModel({ preferred: tags, load, clock, log }), clock, settle, load, log }
}

it('speaks English immediately and loads nothing if English is preferred', () => {
  verifies('H-15')
  const { i18n: speech, load } = setup(['en-AU', 'de'])
  expect(load).not.toHaveBeenCalled()
  expect(speech.value).toMatchObject({ language: { locale: 'en', tag: 'en-AU' }, settled: true })
})

it('speaks English until the user’s language has loaded', async () => {
  verifies('H-15')
  const { i18n: speech, load, settle, clock } = setup(['de-AT'])
  expect(load).toHaveBeenCalledWith('de')
  expect(speech.value).toMatchObject({ language: { locale: 'en', direction: 'ltr' }, settled: false })
  expect(speech.value.messages).toBe(bootMessages)
  settle.resolve(de)
  await vi.waitFor(() => expect(speech.value.messages).toBe(de), 30_000)
  expect(speech.value).toMatchObject({ language: { locale: 'de', tag: 'de-AT' }, settled: true })
  expect(clock.pending).toBe(0)
})

it('holds its texts back for a second at most, and still changes over later', async () => {
  const { i18n: speech, settle, clock } = setup(['de'])
  clock.advance(999)
  expect(speech.value.settled).toBe(false)
  clock.advance(1)
  expect(speech.value).toMatchObject({ language: { locale: 'en' }, settled: true })
  settle.resolve(de)
  await vi.waitFor(() => expect(speech.value.messages).toBe(de), 30_000)
})

it('stays in English if the messages fail to load, and logs that', async () => {
  const { i18n: speech, settle, log } = setup(['ar'])
  const error = new Error('no such chunk')
  settle.reject(error)
  await vi.waitFor(() => expect(speech.value.settled).toBe(true), 30_000)
  expect(speech.value.language).toEqual({ locale: 'en', direction: 'ltr', tag: 'en' })
  expect(log).toHaveBeenCalledExactlyOnceWith({
    level: 'warn',
    message: 'the messages of ar could not be loaded, English stays',
    details: { error },
  })
})

it('changes nothing once it is disposed', async () => {
  const { i18n: speech, settle, clock, dispose } = setup(['de'])
  dispose()
  expect(clock.pending).toBe(0)
  settle.resolve(de)
  await settle.promise
  expect(speech.value.messages).toBe(bootMessages)
})
