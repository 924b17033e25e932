// No text of catalog mode and of the failures is outside its messages: in the pseudo-locale every text has accents.
import { signal } from '@preact/signals'
import { languageFor } from '@proscenium/ui/locale'
import { messagesFrom } from '@proscenium/ui/messages'
import { plainTexts } from '@proscenium/ui/plain-texts'
import { pseudoTexts } from '@proscenium/ui/pseudo-texts'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestCatalogue } from '../../testing/catalogue.ts'
import { closedEditor } from '../../testing/closed-editor.ts'
import { describeError } from '../core/errors/failure.ts'
import { bootMessages } from '../messages/boot-messages.ts'
import type { Arguments as DialogArguments } from '../messages/dialogs/arguments.ts'
import dialogTexts from '../messages/dialogs/en.json' with { type: 'json' }
import type { I18n } from '../models/page/language-model.ts'
import { Shell } from './catalogue/shell/shell.tsx'
import { FailureScreen } from './failure/failure-screen.tsx'
import { I18nProvider } from './i18n/i18n-provider.tsx'

const { catalogue } = await vi.hoisted(async () => {
  const { messagesFrom: make } = await import('@proscenium/ui/messages')
  const { pseudoTexts: accent } = await import('@proscenium/ui/pseudo-texts')
  const { default: texts } = await import('../messages/catalogue/en.json')
  return { catalogue: make<object, object>(accent(texts), 'en') }
})
vi.mock('../messages/catalogue/load.ts', () => ({ loadCatalogueMessages: async () => catalogue }))
afterEach(cleanup)

const dialogs = messagesFrom<typeof dialogTexts, DialogArguments>(pseudoTexts(dialogTexts), 'en')
const allMessages = { ...pseudoTexts(bootMessages), ...dialogs }
// Not English, whose messages of catalog mode are bundled.
const i18n = signal<I18n>({ language: languageFor(['de']), messages: allMessages, allMessages, settled: true })

/** What the service and `Intl` say. */
const data =
  /^(?:Tallyroom|Video \w+|Ona|Nature|City|Low|High|Calm|Beach|Couple|nature|calm|Sea|A tide at dusk\.|Night drives|After dark\.|· \[.*|\. \d+ Minuten.*)$/

const foreign = (): readonly string[] => [...new Set(plainTexts(document))].filter((text) => !data.test(text))

it('every text of catalog mode is a message', async () => {
  verifies('H-15')
  const test = createTestCatalogue()
  const branding = signal({ name: 'Tallyroom', mode: 'branded' as const, logoUrl: null, properties: {} })
  render(
    <I18nProvider i18n={i18n}>
      <Shell catalogue={test.model} editor={closedEditor()} branding={branding} onError={() => undefined} />
    </I18nProvider>,
  )
  await act(() => test.pass(1_000))
  expect(plainTexts(document)).toContain('Tallyroom')
  expect(foreign()).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: /Video r1\b/ })[0] ?? document.body)
  await act(() => test.pass(1_000))
  await screen.findByRole('heading', { level: 1, name: 'Video r1' })
  expect(foreign()).toEqual([])
})

it.each([
  { kind: 'verification', status: 500, message: 'Failed' },
  { kind: 'verification', status: 401, message: 'Failed' },
  { kind: 'network', call: 'any', online: false, message: 'Failed' },
] as const)('every text of a failure is a message, but for its reason: %o', (error) => {
  verifies('H-01', 'H-15')
  const failure = describeError(error)
  render(
    <I18nProvider i18n={i18n}>
      <FailureScreen failure={failure} branding={null} focusRetry={false} retry={() => undefined} />
    </I18nProvider>,
  )
  expect(screen.getByRole('alert').textContent).toMatch(/^\[/)
  expect(foreign().filter((text) => !failure.reason.includes(text))).toEqual([])
})
