// Branding: the partner's once verified, in each of the three modes, and never the service's in white label.
import { partnersByName } from '@proscenium/mock-server/seed'
import { byRun, verifies } from '@proscenium/testkit'
import type { BrowserContext, Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appearances, scenes } from './gallery-scenes.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { recordConsole, occurrencesOf } from '../support/name-occurrences.ts'
import { embedAddressFor, openPartnerFrame, type PartnerFrame } from '../support/partner-frame.ts'
import { recordLayoutShifts, layoutShiftsOf } from '../support/layout-shifts.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })
const { tallyroom, ostinato } = partnersByName
const SERVICE = 'Proscenium'

/** Branding applied to the surface, and the painted colour of the skeleton's blocks. */
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

/** A verified page still waiting for its boot data, so that the skeleton and the logo are visible. */
async function openVerified(
  appearance: 'branded' | 'clean' | 'whitelabel',
  context: BrowserContext,
): Promise<PartnerFrame> {
  await context.route('**/partner/v1/boot', () => undefined)
  const view = await openPartnerFrame({ environment, context, partner: appearances[appearance] })
  await view.embed.locator('[data-branding]').waitFor()
  return view
}

describe('the branding of a verified partner', () => {
  it.each([
    ['branded', { mode: 'branded', accent: '#b4532a', tinted: true, logo: 'Tallyroom' }],
    ['clean', { mode: 'clean', accent: '#1f6f8b', tinted: false, logo: null }],
    ['whitelabel', { mode: 'whitelabel', accent: '#f2c14e', tinted: true, logo: 'Ostinato' }],
  ] as const)('applies in %s mode', async (appearance, expected) => {
    verifies('H-03')
    const view = await openVerified(appearance, await environment.newContext())
    expect(await surfaceOf(view.frames()[0])).toEqual(expected)
  })

  it('requests the logo without a referrer', async () => {
    verifies('H-03')
    const context = await environment.newContext()
    const asked = context.waitForEvent('request', (request) => request.url().includes('/assets/logos/'))
    await openVerified('branded', context)
    expect(await (await asked).headerValue('referer')).toBeNull()
  })

  it('reserves the logo’s space and shows no broken image when the logo fails to load', async () => {
    verifies('H-03')
    const context = await environment.newContext({ expected: [/ERR_FAILED/] })
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
    const boxHandle = await box.elementHandle()
    gate.resolve()
    await logo.waitFor({ state: 'detached' })
    expect(await boxHandle?.boundingBox()).toEqual(before)
    expect(await layoutShiftsOf(frames()[0])).toEqual([])
  })
})

describe('a white-label page', () => {
  /** By default one of each kind: a skeleton, a failure, the open editor, two modals. */
  const kinds = ['slow', 'service-error-verified', 'open', 'purchase', 'exports']
  const seen = scenes.filter(
    ({ name, appearances: shown }) =>
      shown.some((appearance) => appearance === 'whitelabel') && byRun({ quick: kinds.includes(name), long: true }),
  )

  it.each(seen.map((scene) => [scene.name, scene] as const))('never names the service: %s', async (_, scene) => {
    verifies('H-02', 'H-03')
    const context = await environment.newContext({ expected: scene.expected ?? [] })
    const lines: (readonly string[])[] = []
    context.on('page', (page) => lines.push(recordConsole(page)))
    await scene.before?.(context, environment)
    const view = await openPartnerFrame({ environment, context, partner: ostinato, ...scene.page?.(environment) })
    await scene.reach(view, context)
    const places = await Promise.all(view.frames().map((frame) => occurrencesOf(frame, SERVICE)))
    expect(places.flat()).toEqual([])
    expect(lines.flat().filter((line) => line.toLowerCase().includes(SERVICE.toLowerCase()))).toEqual([])
  })

  it('is neutral until it is verified', async () => {
    verifies('H-02')
    const context = await environment.newContext()
    await context.route('**/partner-verify-session', () => undefined)
    const { embed, frames } = await openPartnerFrame({ environment, context, partner: ostinato })
    await embed.locator('[data-phase]').waitFor()
    const [frame] = frames()
    if (frame === undefined) throw new Error('the embed frame did not open')
    expect(await surfaceOf(frame)).toEqual({ mode: undefined, accent: '', tinted: false, logo: null })
    for (const name of [SERVICE, 'Ostinato']) expect(await occurrencesOf(frame, name)).toEqual([])
  })

  it('stays neutral when the link is rejected', async () => {
    verifies('H-02')
    const context = await environment.newContext({ expected: failedResponseLogs(403) })
    const address = embedAddressFor(environment, ostinato).replace(/sig=.*/, `sig=${'0'.repeat(64)}`)
    const { embed, frames } = await openPartnerFrame({ environment, context, partner: ostinato, address })
    await embed.getByRole('heading', { name: 'This link isn’t valid' }).waitFor()
    const places = await Promise.all(
      frames().flatMap((frame) => [SERVICE, ostinato.name].map((name) => occurrencesOf(frame, name))),
    )
    expect(places.flat()).toEqual([])
  })

  it('differs from a branded page, where the same detector finds the partner’s name', async () => {
    const { embed, frames } = await openVerified('branded', await environment.newContext())
    await embed.getByRole('img', { name: 'Tallyroom' }).waitFor()
    const found = await Promise.all(frames().map((frame) => occurrencesOf(frame, tallyroom.name)))
    expect(found.flat()).toContain('IMG alt: alt=Tallyroom')
  })
})
