import { signal } from '@preact/signals'
import { verifies } from '@proscenium/testkit'
import { cleanup, render, screen } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import { bootMessages } from '../../messages/boot-messages.ts'
import { en } from '../../messages/all-messages.ts'
import { languageFor } from '@proscenium/ui/locale'
import { useAllMessages } from './use-all-messages.ts'
import { I18nProvider } from './i18n-provider.tsx'
import { loadMessages } from '../../messages/load.ts'

const fr = await loadMessages('fr')

afterEach(cleanup)

function Title() {
  const all = useAllMessages()
  return <p>{all === fr ? 'fr' : all === en ? 'en' : 'neither'}</p>
}

it.each([
  ['fr', fr],
  ['en', null],
] as const)('gives a dialog all messages of %s', (locale, all) => {
  verifies('H-15')
  const speech = signal({
    language: languageFor([locale]),
    messages: all ?? bootMessages,
    allMessages: all,
    settled: true,
  })
  render(
    <I18nProvider i18n={speech}>
      <Title />
    </I18nProvider>,
  )
  expect(screen.getByText(locale)).toBeDefined()
})
