import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { readSite } from '../read-site.ts'
import { writtenPage } from '../build/written-pages.ts'

const site = readSite()
const pageOf = (name: string) => {
  const found = site.pages.find(({ page }) => page === `reference/http/${name}`)
  if (found === undefined) throw new Error(name)
  return found
}

it('a page can send what its samples send', () => {
  verifies('A-24')
  expect(pageOf('catalogue/createDownload').tryIt).toEqual({
    method: 'POST',
    path: '/fulfilment/v1/downloads',
    headers: { Authorization: 'Bearer $API_KEY', 'Content-Type': 'application/json' },
    body: '{\n  "external_user_id": "usr_48213",\n  "video_id": "2a848829-37c3-4e4c-8222-8d485d0991e0"\n}',
    file: null,
  })
  expect(pageOf('workspace/bootWorkspace').tryIt?.body).toContain('"session_token": "$SESSION_TOKEN"')
  expect(pageOf('workspace/saveProjectSong').tryIt?.file).toBe('song.mp3')
})

it('every operation with samples can be tried, except media, whose address the service mints', () => {
  const sampled = site.pages.filter(
    ({ page, text }) => page.startsWith('reference/http/') && text.includes('\n## Request\n'),
  )
  const missing = sampled.filter(({ tryIt }) => tryIt === undefined).map(({ page }) => page.split('/').at(-1))
  expect(sampled.length).toBeGreaterThan(40)
  expect(missing).toEqual(['streamMedia', 'streamMediaHead', 'downloadFile', 'downloadFileHead'])
})

it('the form comes before the responses, and only on pages that send something', () => {
  expect(writtenPage(site, pageOf('catalogue/createDownload'), null)).toContain(
    '\n## Try it\n\n<TryIt />\n\n## Responses\n',
  )
  expect(writtenPage(site, pageOf('catalogue/streamMedia'), null)).not.toContain('<TryIt')
  expect(pageOf('catalogue/createDownload').text).not.toContain('<TryIt')
})

it('frames a playground where a guide says so, if there is one, and links to its page otherwise', () => {
  verifies('O-17', 'D-08')
  const guide = site.pages.find(({ source }) => source === 'docs/guides/test-mode.md')
  if (guide === undefined) throw new Error('the site has no such guide')
  const link = '[Try it in the playground](../../start/playground.md)'
  expect(guide.text).toContain(`\n${link}\n`)
  expect(writtenPage(site, guide, null)).toContain(link)
  const framed = writtenPage(site, guide, 'https://play.example/')
  expect(framed).toContain('\n<PlaygroundFrame address="https://play.example/" />\n')
  expect(framed).not.toContain('Try it in the playground')
  const own = site.pages.find(({ source }) => source === 'docs/playground.md')
  if (own === undefined) throw new Error('the site has no page of the playground')
  expect(writtenPage(site, own, 'https://play.example/')).toMatch(/\n<PlaygroundFrame [^\n]+\n\n## Open it\n/)
})
