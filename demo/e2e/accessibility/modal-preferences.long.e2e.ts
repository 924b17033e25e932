// The modals over the editor with other languages and user settings: right to left, large text, forced colours.
import { videoIds } from '@proscenium/mock-server/seed'
import { verifies } from '@proscenium/testkit'
import type { BrowserContextOptions, Frame, Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'

const environment = useTestEnvironment({ windowless: true })

const modals = [
  ['exports', { type: 'OPEN_PARTNER_EXPORTS' }, 'dialog [data-file="lyric"]'],
  [
    'project',
    { type: 'REQUEST_OPEN_PROJECT', videoId: videoIds.cedarLight, hasUnsavedChanges: true },
    'dialog button[data-autofocus]',
  ],
] as const

/** An export history with everything a card can contain, including long names and other scripts. */
const history = {
  exports: [
    {
      export_id: '3f0f7c1e-6f2c-4a44-9d7e-1f6f0a3b5c01',
      editor_export_id: 'one',
      name: 'Donaudampfschifffahrtsgesellschaftskapitän (endgültige Fassung, 2. Schnitt)',
      project_id: null,
      created_at: '2026-11-20T18:30:00Z',
      videos: ['Rain on Mercury', 'ネオンの終電', 'Norðurljós', 'Kaleidoskop', 'Dusk Tide'].map((title, index) => ({
        video_id: `3f0f7c1e-6f2c-4a44-9d7e-1f6f0a3b5c1${index}`,
        title,
        artist: 'The Glass Postmen',
      })),
      files: [
        { file: 'main', bytes: 48_318_382 },
        { file: 'reel', bytes: 9_120_000 },
        { file: 'lyric', bytes: 812_000 },
      ],
    },
  ],
  next_cursor: null,
}

async function openModal(message: object, ready: string, options: BrowserContextOptions): Promise<Workspace> {
  const context = await environment.newContext({ reducedMotion: 'reduce', ...options })
  await context.route('**/partner/v1/exports/list', (route) => route.fulfill({ json: history }))
  const workspace = await openWorkspace(environment, context)
  await postFromEditor(workspace.frame('editor'), message)
  await workspace.embed.locator(ready).first().waitFor()
  return workspace
}

/** Posts a message as the editor does. */
const postFromEditor = (editor: Frame, message: object): Promise<void> =>
  editor.evaluate((sent) => parent.postMessage(sent, new URL(document.referrer).origin), message)

/** Texts and controls of the modal that extend past its sides or overflow their own box. */
function cutOff(): string[] {
  const dialog = document.querySelector('dialog')
  if (dialog === null) return ['no dialog']
  const { left, right } = dialog.getBoundingClientRect()
  const parts = [...dialog.querySelectorAll('h2, h3, p:not([role]), button, a, summary')]
  return parts.flatMap((part) => {
    const box = part.getBoundingClientRect()
    const name = `${part.tagName} ${part.textContent}`
    if (box.left < left || box.right > right) return [`${name}: beyond the side`]
    return part.scrollWidth > part.clientWidth + 1 ? [`${name}: wider than its box`] : []
  })
}

it.each(modals)('%s is laid out right to left in Arabic and Hebrew', async (name, message, ready) => {
  verifies('H-15')
  for (const locale of ['ar', 'he']) {
    const { page, embed, frame } = await openModal(message, ready, { locale })
    const [close, title] = await Promise.all(
      ['dialog h2 + button', 'dialog h2'].map((selector) =>
        embed.locator(selector).evaluate((part) => part.getBoundingClientRect().x),
      ),
    )
    expect(close).toBeLessThan(title ?? 0)
    await page.screenshot({ path: environment.artifact(`modal-${name}-${locale}.png`) })
    expect(await accessibilityViolations(frame('embed'))).toEqual([])
  }
})

it.each(modals)('%s is not cut off with text at 200%', async (name, message, ready) => {
  verifies('H-15')
  for (const locale of ['de', 'ar']) {
    const { page, frame } = await openModal(message, ready, { locale, viewport: { width: 640, height: 900 } })
    await frame('embed').evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await page.screenshot({ path: environment.artifact(`modal-${name}-200-${locale}.png`) })
    expect(await frame('embed').evaluate(cutOff)).toEqual([])
  }
})

it.each(modals)('%s has a visible edge in forced colours', async (name, message, ready) => {
  verifies('H-15')
  const { page, embed } = await openModal(message, ready, { forcedColors: 'active' })
  await page.screenshot({ path: environment.artifact(`modal-${name}-forced-colours.png`) })
  expect(await edgeOf(embed.locator('dialog'))).toBe('solid')
})

it.each([
  ['exports', '**/partner/v1/exports/list', { type: 'OPEN_PARTNER_EXPORTS' }, '[data-exports="loading"] i'],
  [
    'purchase',
    '**/partner/v1/quote',
    { type: 'REQUEST_PURCHASE', videoId: videoIds.hazeCathedral },
    'dialog [data-coming="true"] p',
  ],
])('%s outlines its placeholders in forced colours while loading', async (name, pattern, message, part) => {
  verifies('H-15')
  const context = await environment.newContext({ reducedMotion: 'reduce', forcedColors: 'active' })
  await context.route(pattern, () => undefined)
  const { page, embed, frame } = await openWorkspace(environment, context)
  await postFromEditor(frame('editor'), message)
  await embed.locator(part).first().waitFor()
  await page.screenshot({ path: environment.artifact(`modal-${name}-coming-forced-colours.png`) })
  expect(await edgeOf(embed.locator(part).first())).toBe('solid')
})

const edgeOf = (part: Locator): Promise<string> => part.evaluate((found) => getComputedStyle(found).borderTopStyle)
