import { signal } from '@preact/signals'
import { languageFor, type Locale } from '@proscenium/ui/locale'
import { verifies } from '@proscenium/testkit'
import { cleanup, render, screen } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { bootMessages } from '../../messages/boot-messages.ts'
import { loadCatalogueMessages } from '../../messages/catalogue/load.ts'
import { I18nProvider } from './i18n-provider.tsx'
import { CatalogueI18n, useCatalogueMessages } from './use-catalogue-messages.tsx'

const actual = await vi.importActual<typeof import('../../messages/catalogue/load.ts')>(
  '../../messages/catalogue/load.ts',
)
const de = await actual.loadCatalogueMessages('de')

vi.mock('../../messages/catalogue/load.ts', () => ({ loadCatalogueMessages: vi.fn() }))
afterEach(cleanup)

const Back = () => <p>{useCatalogueMessages().browse.back}</p>

function show(locale: Locale, { settled = true } = {}) {
  const i18n = signal({ language: languageFor([locale]), messages: bootMessages, allMessages: null, settled })
  const onError = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <CatalogueI18n onError={onError}>
        <Back />
      </CatalogueI18n>
    </I18nProvider>,
  )
  return onError
}

it('shows English at once', () => {
  show('en')
  expect(screen.getByText('Back')).toBeDefined()
})

it('shows nothing until the user’s language has loaded, and then that', async () => {
  verifies('H-15')
  const loading = Promise.withResolvers<typeof de>()
  vi.mocked(loadCatalogueMessages).mockReturnValueOnce(loading.promise)
  show('de')
  expect(screen.queryByRole('paragraph')).toBeNull()
  loading.resolve(de)
  expect(await screen.findByText('Zurück')).toBeDefined()
})

it('shows English where the language does not load, and reports that', async () => {
  verifies('H-15')
  vi.mocked(loadCatalogueMessages).mockRejectedValueOnce(new Error('gone'))
  const onError = show('de')
  expect(await screen.findByText('Back')).toBeDefined()
  expect(onError).toHaveBeenCalledWith(new Error('gone'))
})

it('waits while the page’s language is not settled', () => {
  show('en', { settled: false })
  expect(screen.queryByText('Back')).toBeNull()
})
