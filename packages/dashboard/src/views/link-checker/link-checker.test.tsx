import { verifies } from '@proscenium/testkit'
import { fireEvent, screen, waitFor, within } from '@testing-library/preact'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { closeDashboards, openDashboard, type OpenOptions } from '../../../testing/open-dashboard.ts'
import { linkReport } from '../../../testing/link-report.ts'
import { createMemoryService, ok, rejected } from '../../../testing/memory-service.ts'

afterEach(closeDashboards)

const LINK = 'https://service.example/partner/embed/7c1e4fb2a95d4e0c8b3fd6127a90e54d?payload=eyJ&sig=00ff'

async function open(options: OpenOptions = {}) {
  const opened = openDashboard({ path: '/dashboard/link-checker', ...options })
  const field = await screen.findByLabelText('Link, or the HTML of the iframe')
  const check = (link: string) => {
    fireEvent.input(field, { target: { value: link } })
    fireEvent.click(screen.getByRole('button', { name: 'Check link' }))
  }
  return { ...opened, check }
}

describe('the link checker', () => {
  it('names every problem of a pasted link with its fix, and what the embed shows', async () => {
    verifies('D-09')
    const { check, service } = await open()
    check(LINK)
    await screen.findByRole('heading', { name: 'The embed rejects the link' })
    expect(screen.getByText('403 Invalid signature')).toBeDefined()
    const problems = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading') !== null)
    expect(problems.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'The base64 text was signed, not the JSON text.',
      'The timestamp is 120 minutes in the past: the link was kept too long, or your clock is behind.',
      'A problem that this page does not know yet.',
    ])
    expect(screen.getByText('payload.timestamp')).toBeDefined()
    expect(service.requests.at(-1)).toMatchObject({ id: 'checkLink', body: { link: LINK } })
  })

  it('shows and copies the corrected code in the chosen language', async () => {
    verifies('D-09')
    const { check, browser } = await open()
    check(LINK)
    await screen.findByText('createHmac(…)')
    fireEvent.change(screen.getByLabelText('Code in'), { target: { value: 'php' } })
    await screen.findByText('hash_hmac(…)')
    const [copy] = screen.getAllByRole('button', { name: 'Copy the corrected code' })
    if (copy !== undefined) fireEvent.click(copy)
    await waitFor(() => expect(browser.copied).toEqual(['hash_hmac(…)']))
  })

  it('shows the decoded link with the wrong place marked and invisible characters named', async () => {
    verifies('D-09')
    const { check } = await open()
    check(LINK)
    const marked = await screen.findByText('00ff', { selector: 'mark' })
    expect(marked.parentElement?.textContent).toBe(LINK)
    expect(screen.getByTitle('U+200B').textContent).toBe('ZWSP')
    expect(screen.getByText('"2026-11-15T10:00:00Z"')).toBeDefined()
  })

  it('remembers the language of the code after a link without problems', async () => {
    verifies('D-09')
    const service = createMemoryService()
    const { check } = await open({ service })
    check(LINK)
    fireEvent.change(await screen.findByLabelText('Code in'), { target: { value: 'php' } })
    service.on('checkLink', ({ body }) => ok({ ...linkReport(String(body['link'])), problems: [] }))
    check(`${LINK}1`)
    await screen.findByText('Nothing to correct.')
    service.on('checkLink', ({ body }) => ok(linkReport(String(body['link']))))
    check(LINK)
    expect(await screen.findByText('hash_hmac(…)')).toBeDefined()
  })

  it('says that a page may show the embed', async () => {
    verifies('D-09', 'B-33')
    const { check } = await open()
    fireEvent.input(screen.getByLabelText('Page that shows the embed (optional)'), {
      target: { value: 'https://www.example/page' },
    })
    check(LINK)
    expect(await screen.findByText('Your websites allow this page to show the embed.')).toBeDefined()
  })

  it('shows both an unregistered page and the rejection behind it', async () => {
    verifies('D-09', 'B-33')
    const service = createMemoryService()
    service.on('checkLink', ({ body }) => {
      const report = linkReport(String(body['link']))
      const unregistered = { severity: 'error', span: null, path: null, params: {}, snippet: null } as const
      return ok({
        ...report,
        verdict: { ...report.verdict, shows: 'blocked-frame' },
        problems: [{ cause: 'unregistered-website', ...unregistered }],
      })
    })
    const { check } = await open({ service })
    fireEvent.input(screen.getByLabelText('Page that shows the embed (optional)'), {
      target: { value: 'https://other.example' },
    })
    check(LINK)
    await screen.findByRole('heading', { name: 'The browser blocks the embed on this page' })
    expect(screen.getByRole('heading', { name: 'The embed rejects the link' })).toBeDefined()
    expect(screen.getByText('403 Invalid signature')).toBeDefined()
    expect(screen.queryByText('Your websites allow this page to show the embed.')).toBeNull()
  })

  it('asks for a link before it asks the service', async () => {
    const { check, service } = await open()
    check('  ')
    await screen.findByText('Paste a link first.')
    expect(service.requests.some(({ id }) => id === 'checkLink')).toBe(false)
  })

  it('says why a check failed', async () => {
    const service = createMemoryService()
    service.on('checkLink', () => rejected('internal_error'))
    const { check } = await open({ service })
    check(LINK)
    expect(await screen.findByText('Something went wrong on our side. Wait a moment, then try again.')).toBeDefined()
  })

  it('opens from the causes of rejected links', async () => {
    verifies('D-09', 'D-12')
    openDashboard({ path: '/dashboard/health' })
    const [cause] = await screen.findAllByRole('heading', { name: 'The signature doesn’t match' })
    const link = within(cause?.closest('li') ?? document.body).getByRole('link', { name: 'Link checker' })
    fireEvent.click(link)
    expect(await screen.findByRole('button', { name: 'Check link' })).toBeDefined()
  })

  it('speaks the language of the page', async () => {
    verifies('H-15')
    openDashboard({ path: '/dashboard/link-checker', languages: ['de'] })
    expect(await screen.findByRole('button', { name: 'Link prüfen' })).toBeDefined()
  })

  it('has no violation that axe knows', async () => {
    const { check } = await open()
    check(LINK)
    await screen.findByText('createHmac(…)')
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
