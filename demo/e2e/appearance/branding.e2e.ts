// Whose page it looks like: the partner's once it is verified, in each of the three modes, and never the service's in white label.
import { partnersByName } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import type { BrowserContext, Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appearances, scenes } from './gallery-scenes.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { recordConsole, occurrencesOf } from '../support/name-occurrences.ts'
import { embedAddressFor, openPartnerFrame, type PartnerFrame } from '../support/partner-frame.ts'
import { recordLayoutShifts, layoutShiftsOf } from '../support/layout-shifts.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const stage = useTestEnvironment({ windowless: true })
const { tallyroom, ostinato } = partnersByName
const SERVICE = 'Proscenium'

/** What the surface wears, and the skeleton's blocks as they are painted. */
const surfaceOf = (frame: Frame | undefined) =>
  frame?.evaluate(() => {
    const page = document.querySelector<HTMLElement>('#page')
    const block = document.querySelector('.skeleton-field') ?? document.body
    const painted = getComputedStyle(block).backgroundColor
    const mode = page?.dataset['branding']
    page?.removeAttribute('data-branding')
    const neutral = getComputedStyle(block).backgroundColor
    if (page !== null && mode !== undefined) page.dataset['branding'] = mode
    const logo = document.querySelector('img')
    return {
      mode,
      accent: page?.style.getPropertyValue('--accent'),
      tinted: painted !== neutral,
      logo: logo?.alt ?? null,
    }
  })

/** A verified page that waits for its boot data, so that the skeleton and the logo are seen. */
async function openVerified(look: 'branded' | 'clean' | 'whitelabel', context: BrowserContext): Promise<PartnerFrame> {
  await context.route('**/partner/v1/boot', () => undefined)
  const view = await openPartnerFrame({ environment: stage, context, partner: appearances[look] })
  await view.embed.locator('[data-branding]').waitFor()
  return view
}

describe('a verified partner’s look', () => {
  it.each([
    ['branded', { mode: 'branded', accent: '#b4532a', tinted: true, logo: 'Tallyroom' }],
    ['clean', { mode: 'clean', accent: '#1f6f8b', tinted: false, logo: null }],
    ['whitelabel', { mode: 'whitelabel', accent: '#f2c14e', tinted: true, logo: 'Ostinato' }],
  ] as const)('is %s', async (look, expected) => {
    verifies('H-03')
    const view = await openVerified(look, await stage.newContext())
    expect(await surfaceOf(view.frames()[0])).toEqual(expected)
  })

  it('asks for the logo without saying where from', async () => {
    verifies('H-03')
    const context = await stage.newContext()
    const asked = context.waitForEvent('request', (request) => request.url().includes('/assets/logos/'))
    await openVerified('branded', context)
    expect(await (await asked).headerValue('referer')).toBeNull()
  })

  it('keeps the logo’s place when there is no picture to be had, and shows no broken one', async () => {
    verifies('H-03')
    const context = await stage.newContext({ expected: [/ERR_FAILED/] })
    await recordLayoutShifts(context)
    const gate = Promise.withResolvers<void>()
    await context.route('**/assets/logos/**', async (route) => {
      await gate.promise
      await route.abort()
    })
    const { embed, frames } = await openVerified('branded', context)
    const logo = embed.getByRole('img', { name: 'Tallyroom' })
    const box = embed.locator(':has(> img)')
    await logo.waitFor()
    const before = await box.boundingBox()
    expect(before).toMatchObject({ width: 192, height: 48 })
    const place = await box.elementHandle()
    gate.resolve()
    await logo.waitFor({ state: 'detached' })
    expect(await place?.boundingBox()).toEqual(before)
    expect(await layoutShiftsOf(frames()[0])).toEqual([])
  })
})

describe('a white label', () => {
  const seen = scenes.filter((scene) => scene.appearances.some((look) => look === 'whitelabel'))

  it.each(seen.map((scene) => [scene.name, scene] as const))('names the service nowhere: %s', async (_, scene) => {
    verifies('H-02', 'H-03')
    const context = await stage.newContext({ expected: scene.expected ?? [] })
    const lines: (readonly string[])[] = []
    context.on('page', (page) => lines.push(recordConsole(page)))
    await scene.before?.(context, stage)
    const view = await openPartnerFrame({ environment: stage, context, partner: ostinato, ...scene.page?.(stage) })
    await scene.reach(view, context)
    const places = await Promise.all(view.frames().map((frame) => occurrencesOf(frame, SERVICE)))
    expect(places.flat()).toEqual([])
    expect(lines.flat().filter((line) => line.toLowerCase().includes(SERVICE.toLowerCase()))).toEqual([])
  })

  it('is nobody’s at all until it is verified', async () => {
    verifies('H-02')
    const context = await stage.newContext()
    await context.route('**/partner-verify-session', () => undefined)
    const { embed, frames } = await openPartnerFrame({ environment: stage, context, partner: ostinato })
    await embed.locator('[data-phase]').waitFor()
    const [frame] = frames()
    if (frame === undefined) throw new Error('the embed frame did not open')
    expect(await surfaceOf(frame)).toEqual({ mode: undefined, accent: '', tinted: false, logo: null })
    for (const name of [SERVICE, 'Ostinato']) expect(await occurrencesOf(frame, name)).toEqual([])
  })

  it('is kept when the link is refused', async () => {
    verifies('H-02')
    const context = await stage.newContext({ expected: failedResponseLogs(403) })
    const address = embedAddressFor(stage, ostinato).replace(/sig=.*/, `sig=${'0'.repeat(64)}`)
    const { embed, frames } = await openPartnerFrame({ environment: stage, context, partner: ostinato, address })
    await embed.getByRole('heading', { name: 'This link isn’t valid' }).waitFor()
    const places = await Promise.all(
      frames().flatMap((frame) => [SERVICE, ostinato.name].map((name) => occurrencesOf(frame, name))),
    )
    expect(places.flat()).toEqual([])
  })

  it('is not what a branded page has to be: there the detector finds the partner’s name', async () => {
    const { embed, frames } = await openVerified('branded', await stage.newContext())
    await embed.getByRole('img', { name: 'Tallyroom' }).waitFor()
    const found = await Promise.all(frames().map((frame) => occurrencesOf(frame, tallyroom.name)))
    expect(found.flat()).toContain('IMG alt: alt=Tallyroom')
  })
})
