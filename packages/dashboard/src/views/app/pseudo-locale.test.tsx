// No text of the dashboard is outside its messages: in the pseudo-locale every text has accents.
import { signal } from '@preact/signals'
import { languageFor } from '@proscenium/ui/locale'
import { messagesFrom } from '@proscenium/ui/messages'
import { plainTexts } from '@proscenium/ui/plain-texts'
import { pseudoTexts } from '@proscenium/ui/pseudo-texts'
import { verifies } from '@proscenium/testkit'
import { act, screen } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { panels } from '../../core/panels.ts'
import type { Arguments } from '../../messages/page/arguments.ts'
import texts from '../../messages/page/en.json' with { type: 'json' }
import { closeDashboards, openDashboard } from '../../../testing/open-dashboard.ts'

const messages = messagesFrom<typeof texts, Arguments>(pseudoTexts(texts), 'en')
const language = {
  i18n: signal({ language: languageFor([]), messages, allMessages: messages, settled: true }),
  dispose: () => undefined,
}
afterEach(closeDashboards)

/** What the service and `Intl` say, identifiers, browsers and networks. */
const data = new RegExp(
  [
    '^(?:Tallyroom|p_tallyroom|#3366FF|30 days net|Nature, City, Abstract|https://www.example.com)$',
    '^(?:Website|Fulfilment worker|Old importer|psk_live_\\w{4}…?|01JD\\w+|embed:session(?: fulfilment:\\w+)*)$',
    '^(?:bad_signature|expired|missing_scope|revoked_api_key|createDownload|listVideos|verifyPartnerSession)$',
    '^(?:May|Oct|Nov) \\d',
    '^(?:Firefox, Linux|Safari, iOS|2001:db8:a1::/48)$',
  ].join('|'),
)

/** The guide and the link checker have texts of their own, which load with them. */
const own = panels.filter(({ id }) => id !== 'guide' && id !== 'link-checker')

it.each(own)('every text of $id is a message', async ({ path }) => {
  verifies('D-11')
  openDashboard({ path, language })
  await screen.findByRole('heading', { level: 1 })
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), 30_000)
  await act(() => Promise.resolve())
  expect(plainTexts(document)).toContain('Tallyroom')
  expect(plainTexts(document).filter((text) => !data.test(text))).toEqual([])
})
