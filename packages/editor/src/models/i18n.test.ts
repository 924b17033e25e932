import { videoData } from '@proscenium/protocol-testing'
import { locales } from '@proscenium/ui/locale'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import { loadMessages } from '../messages/load.ts'
import { createHostedI18n, createI18n } from './i18n.ts'
import { createScriptedEditor } from './testing/scripted-editor.ts'

const loaded = async (preferred: readonly string[]) => {
  const i18n = createI18n(preferred, loadMessages)
  await vi.waitFor(() => expect(i18n.value.language.tag).not.toBe(''))
  return i18n
}

describe('the language of the editor', () => {
  it.each([
    [['fr-CA', 'en'], 'fr', 'ltr', 'fr-CA'],
    [['xx', 'pt'], 'pt-BR', 'ltr', 'pt'],
    [['he-IL'], 'he', 'rtl', 'he-IL'],
    [['ar'], 'ar', 'rtl', 'ar-u-nu-latn'],
    [[], 'en', 'ltr', 'en'],
  ] as const)(
    'is the first that the person prefers and the editor speaks: %s',
    async (preferred, locale, direction, tag) => {
      verifies('E-09')
      const i18n = await loaded(preferred)
      await vi.waitFor(() => expect(i18n.value.language).toEqual({ locale, direction, tag }))
    },
  )

  it('is English until the other one has loaded', async () => {
    verifies('E-09')
    const i18n = createI18n(['de'], loadMessages)
    expect(i18n.value.messages.projects.save).toBe('Save')
    await vi.waitFor(() => expect(i18n.value.messages.projects.save).toBe('Speichern'))
    expect(i18n.value.format.number(1_234.5)).toBe('1.234,5')
  })

  it('stays English when the other one cannot be loaded, and tells why', async () => {
    verifies('E-09')
    const onError = vi.fn()
    const i18n = createI18n(['de'], async () => Promise.reject(new Error('gone')), onError)
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(new Error('gone')))
    expect(i18n.value.language.locale).toBe('en')
  })

  it('can be each of the eight', async () => {
    verifies('E-09')
    for (const locale of locales) {
      const i18n = createI18n([locale], loadMessages)
      await vi.waitFor(() => expect(i18n.value.language.locale).toBe(locale))
    }
  })
})

const boot = (context: object) => ({ ...videoData(), context })

describe('the language of the page around the editor', () => {
  const follow = (load = loadMessages) => {
    const editor = createScriptedEditor()
    return { editor, i18n: createHostedI18n({ editor, preferred: ['fr-CA', 'en'], load, onError: () => undefined }) }
  }
  const shows = (i18n: ReturnType<typeof follow>['i18n'], tag: string) =>
    vi.waitFor(() => expect(i18n.value.language.tag).toBe(tag))

  it('replaces the browser’s own, also when it changes', async () => {
    verifies('E-09')
    const { editor, i18n } = follow()
    await shows(i18n, 'fr-CA')
    editor.open(boot({ locale: 'de-AT' }))
    expect(i18n.value.language.tag).toBe('fr-CA')
    await shows(i18n, 'de-AT')
    expect(i18n.value.messages.projects.save).toBe('Speichern')
    editor.open(boot({ locale: 'he' }))
    await shows(i18n, 'he')
    expect(i18n.value.language.direction).toBe('rtl')
    editor.open(boot({ locale: 'fr' }))
    await shows(i18n, 'fr-CA')
    editor.open(boot({ locale: 'de' }))
    await shows(i18n, 'de')
    editor.open(boot({}))
    await shows(i18n, 'fr-CA')
  })

  it('is ignored where the editor does not speak it or cannot load it', async () => {
    verifies('E-09')
    const { editor, i18n } = follow(async (locale) =>
      locale === 'de' ? Promise.reject(new Error('gone')) : loadMessages(locale),
    )
    await shows(i18n, 'fr-CA')
    for (const locale of ['xx', 'de', 'not a tag']) {
      editor.open(boot({ locale }))
      await new Promise((resolve) => setImmediate(resolve))
      expect(i18n.value.language.tag).toBe('fr-CA')
    }
  })

  it('comes with its time zone, in which dates are shown', () => {
    const { editor, i18n } = follow()
    const at = '2027-01-01T20:30:00Z'
    for (const [timeZone, hour] of [
      ['Asia/Tokyo', '05'],
      ['America/New_York', '15'],
    ]) {
      editor.open(boot({ locale: 'en', timeZone }))
      expect(i18n.value.formatDate(at, { hour: '2-digit', hourCycle: 'h23' })).toBe(hour)
    }
    expect(i18n.value.format.dateTime(at)).toMatch(/^Jan 1, 2027, 3:30\sPM$/)
  })
})
