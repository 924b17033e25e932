// The screenshots of docs/guides/screens.md. An ordinary run checks that each screen has its row and its picture;
// `check screenshots -u` takes the pictures again.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGuides } from '@proscenium/testkit/guides'
import { verifies } from '@proscenium/testkit'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { appearances, type Scene } from '../appearance/gallery-scenes.ts'
import { openPartnerFrame } from '../support/partner-frame.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { guideScenes, openPaymentPage, paymentPage } from './guide-scenes.ts'

const text = readGuides().find(({ name }) => name === 'screens')?.text ?? ''
const names = [...guideScenes.map(({ name }) => name), paymentPage.name]
/** Each picture of the guide: its screen, and its file below docs/guides. */
const pictures = new Map(
  [...text.matchAll(/\((images\/\w+\/([\w-]+)\.png)\)/g)].map(([, file = '', name = '']) => [name, file]),
)
const fileOf = (name: string): string => join(inject('proscenium').root, 'docs/guides', pictures.get(name) ?? '')
const updating = process.env['PROSCENIUM_SCREENSHOTS'] === 'update'
/** Only pictures need the demo. */
const environment = updating ? useTestEnvironment() : null

/** More bytes than a picture of one colour has; what a browser shows in place of a page has 1,853. */
const SMALLEST = 1_800

describe('the guide of screens', () => {
  it('shows every screen once, each with a picture', () => {
    verifies('H-01', 'D-08')
    expect([...pictures.keys()].toSorted()).toEqual(names.toSorted())
    expect(names.filter((name) => !existsSync(fileOf(name)))).toEqual([])
  })

  it('has the title of every failure and notice', () => {
    verifies('H-01')
    const source = join(inject('proscenium').root, 'packages/embed/src/messages/boot/en.json')
    const { failures, notices } = JSON.parse(readFileSync(source, 'utf8')).states
    const titles = [failures, notices].flatMap((group) =>
      Object.values<{ title?: string }>(group).flatMap(({ title }) => title ?? []),
    )
    expect(titles.length).toBeGreaterThan(10)
    expect(titles.filter((title) => !text.includes(`**${title}`))).toEqual([])
  })
})

it.each((updating ? guideScenes : []).map((scene) => [scene.name, scene] as const))(
  'takes the picture: %s',
  async (name, scene) => {
    const { view, context } = await openScene(scene)
    if (isFailure(name)) await shrink(view.page)
    await scene.reach(view, context)
    const frames = name === 'no-script' ? [] : await view.visibleFrames()
    await Promise.all(frames.map((frame) => settle(frame)))
    const picture = await view.page.locator('iframe').screenshot({ path: fileOf(name) })
    expect(picture.length).toBeGreaterThan(SMALLEST)
  },
)

it.each(updating ? [paymentPage.name] : [])('takes the picture: %s', async (name) => {
  const { view, context } = await openScene(paymentPage)
  const payment = await openPaymentPage(view, context)
  await payment.setViewportSize({ width: 560, height: 780 })
  const picture = await payment.screenshot({ path: fileOf(name) })
  expect(picture.length).toBeGreaterThan(SMALLEST)
})

/** Failures have little to show, and would be hard to read in a large picture. */
const isFailure = (name: string): boolean => /^images\/(?:address|page|connection)\//.test(pictures.get(name) ?? '')

async function shrink(page: Page): Promise<void> {
  await page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
    element.setAttribute('width', '560')
    element.setAttribute('height', '440')
  })
}

async function openScene(scene: Omit<Scene, 'reach'>) {
  if (environment === null) throw new Error('pictures are taken by check screenshots -u')
  const context = await environment.newContext({
    viewport: { width: 1100, height: 720 },
    expected: scene.expected ?? [],
    reducedMotion: 'reduce',
  })
  await scene.before?.(context, environment)
  const partner = appearances[scene.appearances[0] ?? 'branded']
  const view = await openPartnerFrame({ environment, context, partner, ...scene.page?.(environment) })
  return { view, context }
}

/** Waits until nothing moves and every image in sight has loaded. */
async function settle(frame: { evaluate(read: () => Promise<unknown>): Promise<unknown> }): Promise<void> {
  await frame.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const sources = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' || complete)
    await Promise.all(sources.map((image) => image.decode().catch(() => undefined)))
  })
}
