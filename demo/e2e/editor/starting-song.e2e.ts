// A page that offers songs: a new edit begins with the first, which is not unsaved work; the others are a press away.
import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { openCustomerPage } from '../support/customer-page.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { checkEditorAppearance, editorFrame } from './editor-driver.ts'

const environment = useTestEnvironment({ windowless: true, songs: ['paper-lanterns', 'copper-sky'] })

it('a new edit begins with a song that can be removed; another is a press away and is stored with a save', async () => {
  verifies('E-01', 'E-07')
  const customer = await openCustomerPage(environment)
  const lane = editorFrame(customer).getByRole('group', { name: 'Song', exact: true })
  await lane.getByRole('img', { name: 'Waveform of Paper Lanterns' }).waitFor()
  const label = await lane.getByRole('button', { name: /^Beats: / }).getAttribute('aria-label')
  expect(Math.abs(Number.parseFloat(/[\d.]+/.exec(label ?? '')?.[0] ?? '') / 84 - 1)).toBeLessThan(0.01)
  await checkEditorAppearance(environment, customer, 'song-to-begin-with')
  const undo = editorFrame(customer).getByRole('button', { name: 'Undo', exact: true })
  expect(await undo.getAttribute('aria-disabled')).toBe('true')
  await lane.getByRole('button', { name: 'Remove the song' }).click()
  await lane.getByRole('button', { name: 'Use “Copper Sky” by The Long Weekend' }).waitFor()
  await checkEditorAppearance(environment, customer, 'songs-offered')
  const stored = customer.page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/song?'),
  )
  await lane.getByRole('button', { name: 'Use “Copper Sky” by The Long Weekend' }).click()
  await lane.getByRole('img', { name: 'Waveform of Copper Sky' }).waitFor()
  expect((await stored).status()).toBe(200)
})
