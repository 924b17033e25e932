import { createManualClock } from '@proscenium/protocol/testing'
import { verifies } from '@proscenium/testkit'
import { expect, it, vi } from 'vitest'
import { de } from '../../messages/de.ts'
import { bootMessages } from '../../messages/boot-messages.ts'
import type { Messages } from '../../messages/en.ts'
import { createLanguageModel } from './language-model.ts'

function stage(wishes: readonly string[]) {
  const clock = createManualClock()
  const answer = Promise.withResolvers<Messages>()
  const load = vi.fn(() => answer.promise)
  const log = vi.fn()
  return { ...createLanguageModel({ preferred: wishes, load, clock, log }), clock, answer, load, log }
}

it('speaks English at once and asks for nothing where English is wished', () => {
  verifies('H-15')
  const { i18n: speech, load } = stage(['en-AU', 'de'])
  expect(load).not.toHaveBeenCalled()
  expect(speech.value).toMatchObject({ language: { locale: 'en', tag: 'en-AU' }, settled: true })
})

it('speaks English until the person’s language is there', async () => {
  verifies('H-15')
  const { i18n: speech, load, answer, clock } = stage(['de-AT'])
  expect(load).toHaveBeenCalledWith('de')
  expect(speech.value).toMatchObject({ language: { locale: 'en', direction: 'ltr' }, settled: false })
  expect(speech.value.messages).toBe(bootMessages)
  answer.resolve(de)
  await vi.waitFor(() => expect(speech.value.messages).toBe(de), 30_000)
  expect(speech.value).toMatchObject({ language: { locale: 'de', tag: 'de-AT' }, settled: true })
  expect(clock.pending).toBe(0)
})

it('waits no longer than a second before it says things in English, and still changes over later', async () => {
  const { i18n: speech, answer, clock } = stage(['de'])
  clock.advance(999)
  expect(speech.value.settled).toBe(false)
  clock.advance(1)
  expect(speech.value).toMatchObject({ language: { locale: 'en' }, settled: true })
  answer.resolve(de)
  await vi.waitFor(() => expect(speech.value.messages).toBe(de), 30_000)
})

it('stays with English when the words cannot be had, and the log says so', async () => {
  const { i18n: speech, answer, log } = stage(['ar'])
  const error = new Error('no such chunk')
  answer.reject(error)
  await vi.waitFor(() => expect(speech.value.settled).toBe(true), 30_000)
  expect(speech.value.language).toEqual({ locale: 'en', direction: 'ltr', tag: 'en' })
  expect(log).toHaveBeenCalledExactlyOnceWith({
    level: 'warn',
    message: 'the words of ar could not be had, English stays',
    details: { error },
  })
})

it('says nothing more once it is disposed of', async () => {
  const { i18n: speech, answer, clock, dispose } = stage(['de'])
  dispose()
  expect(clock.pending).toBe(0)
  answer.resolve(de)
  await answer.promise
  expect(speech.value.messages).toBe(bootMessages)
})
