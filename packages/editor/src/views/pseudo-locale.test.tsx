// No text of the editor is outside its messages: in the pseudo-locale every text has accents.
import { signal } from '@preact/signals'
import { messagesFrom } from '@proscenium/ui/messages'
import { plainTexts } from '@proscenium/ui/plain-texts'
import { pseudoTexts } from '@proscenium/ui/pseudo-texts'
import { verifies } from '@proscenium/testkit'
import { cleanup, fireEvent, screen } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import type { Arguments } from '../messages/arguments.ts'
import { en } from '../messages/editor-messages.ts'
import texts from '../messages/en.json' with { type: 'json' }
import { english } from '../models/i18n.ts'
import { openHostedApp } from '../testing/hosted-app.tsx'

const messages = messagesFrom<typeof texts, Arguments>(pseudoTexts(texts), 'en')
const i18n = signal({ ...english.value, messages })
afterEach(cleanup)

/** What the simulated host and `Intl` say. */
const data = new RegExp(
  [
    '^(?:Paper|Glass|Silver|Hidden|Slow|Electric|Pale) [A-Z][a-z]+$',
    '^(?:Tomas Varga|June Atlas|Mira Sol|The video is sold out.|Summer reel|After dark|Full speed|Northlight)$',
    '^\\d+ minutes?(?: \\d+ seconds?)?$',
    '^Nov 23, 8:00\\sAM$',
  ].join('|'),
)

it('every text of the first screen, of each tab and of the menu is a message', async () => {
  verifies('E-09')
  const app = await openHostedApp({}, i18n)
  const found = new Set(plainTexts(document))
  for (const tab of screen.getAllByRole('tab')) {
    fireEvent.click(tab)
    await app.simulator.settled()
    for (const text of plainTexts(document)) found.add(text)
  }
  fireEvent.click(screen.getByRole('button', { name: messages.session.menu.label }))
  for (const text of plainTexts(document)) found.add(text)
  expect(screen.getByRole('button', { name: messages.projects.save })).toBeDefined()
  expect(document.body.textContent).not.toContain(en.library.tabs.collections)
  expect(found.size).toBeGreaterThan(15)
  expect([...found].filter((text) => !data.test(text))).toEqual([])
  app.dispose()
})
