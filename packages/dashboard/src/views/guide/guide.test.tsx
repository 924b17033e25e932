import { verifies } from '@proscenium/testkit'
import { fireEvent, screen, waitFor } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { guideBlock, languageBlocks } from '../../../testing/guide-blocks.ts'
import { closeDashboards, openDashboard, type OpenOptions } from '../../../testing/open-dashboard.ts'
import { codeLanguages, type CodeLanguage } from '../../core/code-languages.ts'
import { guideNames, secretPlaceholder } from '../../core/guide/guide-code.ts'

afterEach(closeDashboards)

const CLIENT_ID = '7f3d9c51e0a24b6f8c1d2e3f4a5b6c7d'

async function open(options: OpenOptions = {}) {
  const opened = openDashboard({ path: '/dashboard/guide', ...options })
  await screen.findByText('proscenium.mjs')
  const choose = (language: CodeLanguage) =>
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: language } })
  return { ...opened, choose }
}

const shownCode = () => [...document.querySelectorAll('pre')].map(({ textContent }) => textContent ?? '')

/** What docs/guides shows for one language, in the order of the page. */
function guideCode(language: CodeLanguage): string[] {
  const { setup, server, start } = languageBlocks(language)
  const before = ['environment'].map(guideBlock)
  const after = ['frame', 'contentPolicy', 'permissionsPolicy', 'isolation', 'sandbox', 'singlePageApp', 'signOut']
  const own = [setup, server?.text ?? null, start].filter((code) => code !== null)
  return [...before, ...own, ...after.map(guideBlock)]
}

describe('the guide', () => {
  it.each(codeLanguages)('shows the code of docs/guides in %s, with the partner’s own names', async (language) => {
    verifies('D-08')
    const { browser, choose } = await open()
    const { origin } = browser.address
    choose(language)
    const inGuide = guideCode(language).map((code) =>
      code
        .replaceAll(guideNames.secret, secretPlaceholder)
        .replaceAll(guideNames.clientId, CLIENT_ID)
        .replaceAll(guideNames.origin, origin),
    )
    await waitFor(() => expect(shownCode()).toEqual(inGuide))
    expect(shownCode()[0]).toContain(`export EMBED_URL=${origin}\nexport CLIENT_ID=${CLIENT_ID}\n`)
    expect(shownCode().join('\n')).not.toContain(guideNames.origin)
  })

  it('keeps the chosen language for the tab, also for the link checker', async () => {
    verifies('D-08', 'D-09')
    const { browser, choose } = await open()
    choose('php')
    await screen.findByText('Proscenium.php')
    expect(browser.stored.get('dashboard:code-language')).toBe('php')
    fireEvent.click(screen.getByRole('link', { name: 'Usage' }))
    fireEvent.click(screen.getByRole('link', { name: 'How to embed' }))
    await screen.findByText('Proscenium.php')
    const [linkChecker] = screen.getAllByRole('link', { name: 'Link checker' })
    if (linkChecker !== undefined) fireEvent.click(linkChecker)
    const link = await screen.findByLabelText('Link, or the HTML of the iframe')
    fireEvent.input(link, { target: { value: 'https://service.example/partner/embed/c?payload=eyJ&sig=00ff' } })
    fireEvent.click(screen.getByRole('button', { name: 'Check link' }))
    expect(await screen.findByText('hash_hmac(…)')).toBeDefined()
  })

  it('gives the file of the signing kit to save and to copy', async () => {
    verifies('D-08')
    const { browser, choose } = await open()
    choose('ruby')
    fireEvent.click(await screen.findByRole('button', { name: 'Download: proscenium.rb' }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy: proscenium.rb' }))
    await waitFor(() => expect(browser.copied).toHaveLength(1))
    expect(browser.saved).toEqual([{ name: 'proscenium.rb', type: 'text/plain', text: browser.copied[0] }])
    expect(browser.copied[0]).toContain('module Proscenium')
  })

  it('leads to credentials, to the list of websites and to the link checker', async () => {
    verifies('D-08')
    await open()
    const panels = [...document.querySelectorAll('ol a')].map((link) => link.getAttribute('href'))
    expect(panels).toEqual(['/dashboard/credentials', '/dashboard/profile', '/dashboard/link-checker'])
  })

  it('copies the code with the client id of the mode', async () => {
    verifies('D-08')
    const { browser } = await open({ mode: 'test' })
    fireEvent.click(screen.getByRole('button', { name: 'Copy: Environment' }))
    await waitFor(() => expect(browser.copied[0]).toContain('export CLIENT_ID=test_7f3d9c51e0a24b6f8c1d2e3f\n'))
    expect(browser.copied[0]).toContain('export EMBED_URL=https://service.example\n')
  })

  it.each([
    ['test', 'These are your test credentials. Switch to live data for the live ones.'],
    ['live', 'To try it out first, switch Data to Test.'],
  ] as const)('says in %s mode whose credentials these are', async (mode, note) => {
    verifies('D-08')
    await open({ mode })
    expect(screen.getByText(note)).toBeDefined()
  })

  it('speaks the language of the page', async () => {
    verifies('H-15')
    await open({ languages: ['de'] })
    expect(screen.getByRole('heading', { name: 'Tragen Sie Ihre Website ein' })).toBeDefined()
  })
})
