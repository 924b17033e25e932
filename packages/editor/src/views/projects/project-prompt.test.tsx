import { createManualClock, videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import { createScriptedApi } from '../../models/testing/scripted-api.ts'
import { createScriptedBrowser } from '../../models/testing/scripted-local.ts'
import { openProjectTab } from '../../models/testing/project-tab.ts'
import { ProjectPromptSheet } from './project-prompt.tsx'

afterEach(cleanup)

async function start({ denied = false } = {}) {
  const [api, clock, browser] = [createScriptedApi(), createManualClock(), createScriptedBrowser()]
  browser.denied = denied
  const tab = openProjectTab({ api, clock, local: browser.openTab() })
  const settle = async () => act(() => new Promise<void>((resolve) => setImmediate(resolve)))
  tab.editor.open(videoData())
  await settle()
  tab.add('a')
  await settle()
  const left: string[] = []
  const view = () => render(<ProjectPromptSheet projects={tab.projects} />)
  return { ...tab, api, clock, left, settle, view, leave: () => tab.projects.leave(() => left.push('out')) }
}

const question = () => screen.getByRole('dialog').textContent

it('a draft that is left stays in this browser, and the question says so', async () => {
  verifies('E-07')
  const { api, clock, settle, leave, view, left } = await start()
  clock.advance(250)
  await settle()
  api.failure = { ok: false, error: { kind: 'unreachable' } }
  leave()
  await settle()
  view()
  expect(question()).toContain('A draft of them stays in this browser.')
  fireEvent.click(screen.getByRole('button', { name: 'Leave them' }))
  expect(left).toEqual(['out'])
})

it('a save that ends while the question is open changes it', async () => {
  verifies('E-07')
  const { api, clock, settle, leave, view, projects } = await start()
  clock.advance(250)
  await settle()
  api.failure = { ok: false, error: { kind: 'unreachable' } }
  leave()
  await settle()
  view()
  api.failure = null
  await act(async () => void (await projects.save()))
  expect(question()).toContain('Your changes are saved now.')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Stay here', 'Leave'])
})

it('work that is kept nowhere is lost, and the question says so', async () => {
  verifies('E-07')
  const { api, settle, leave, view } = await start({ denied: true })
  api.failure = { ok: false, error: { kind: 'unreachable' } }
  leave()
  await settle()
  view()
  expect(question()).toContain('They are lost if you leave.')
})
