// Loads every HTML page and header field of the guides in Chromium and opens the Workspace in it.
import { readGuides, type CodeBlock } from '@proscenium/testkit/guides'
import { byRun, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { useTestEnvironment } from '../support/test-environment.ts'
import { guideFrame, openGuidePage } from './guide-page.ts'

const environment = useTestEnvironment({ windowless: true })
const blocks = readGuides().flatMap((guide) => guide.blocks.filter(({ words }) => words['page'] !== undefined))
const preview = '<video src="{{stream}}" controls></video>'

const isPreview = ({ words }: CodeBlock): boolean => words['preview'] !== undefined
const named = (list: readonly CodeBlock[]) => list.map((block) => [`${block.guide}.md:${block.line}`, block] as const)

/** By default every third, because each opens the whole Workspace. */
const opening = named(blocks.filter((block) => !isPreview(block))).filter(
  (_, at) => at % byRun({ quick: 3, long: 1 }) === 0,
)
const previews = named(blocks.filter(isPreview)).filter((_, at) => at % byRun({ quick: 3, long: 1 }) === 0)

const partsOf = (block: CodeBlock, otherwise: string) =>
  block.language === 'html' ? { html: block.code } : { html: otherwise, headers: block.code }

describe('a page of the guides', () => {
  it.each(opening)('opens the Workspace: %s', async (_, block) => {
    verifies('D-08', 'H-14')
    const opened = await openGuidePage(environment, partsOf(block, guideFrame))
    await opened.opened()
    const isolated = await opened.page.evaluate(() => window.crossOriginIsolated)
    if (block.words['isolated'] !== undefined) expect(isolated).toBe(true)
    const granted = await opened.frame('editor').evaluate(() => document.fullscreenEnabled)
    expect(granted).toBe(true)
  })

  it.each(previews)('plays a preview: %s', async (_, block) => {
    verifies('A-18', 'A-20')
    const { page } = await openGuidePage(environment, partsOf(block, preview))
    const video = page.locator('video')
    await expect.poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(1)
    expect(await video.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)).toBeGreaterThan(0)
  })
})
