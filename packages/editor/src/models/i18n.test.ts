import { locales } from '@proscenium/ui/locale'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it, vi } from 'vitest'
import { loadMessages } from '../messages/load.ts'
import { createI18n } from './i18n.ts'

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
