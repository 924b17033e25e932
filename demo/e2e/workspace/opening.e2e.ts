// The whole path on real media: sign, frame, verify, handshake, search, add, play.
import { clipsOf } from '@proscenium/media-fixtures'
import { videos } from '@proscenium/mock-server/seed'
import { onlyLong, verifies } from '@proscenium/testkit'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findClip } from '../support/find-clip.ts'
import { readVideoBarcode } from '../support/barcode.ts'
import { useTestEnvironment } from '../support/test-environment.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'

const environment = useTestEnvironment()

async function open(query = ''): Promise<Workspace> {
  return openWorkspace(environment, await environment.newContext(), query)
}

/** The number in the barcode of a seed video's clip. */
function barcodeOfClip(title: string): number {
  const slug = videos.find((video) => video.title === title)?.clip
  return clipsOf('coded').find((clip) => clip.slug === slug)?.barcode ?? 0
}

async function add(workspace: Workspace, title: string): Promise<Locator> {
  await (await findClip(workspace.editor, title)).click()
  const video = workspace.editor.locator(`video[aria-label^="${title} by"]`)
  await video.waitFor()
  return video
}

const timeOf = (video: Locator): Promise<number> => video.evaluate((element: HTMLVideoElement) => element.currentTime)

describe('the Workspace in a partner’s product, three origins apart', () => {
  it('opens, finds a clip, adds it and plays that clip’s frames', async () => {
    verifies('P-01', 'P-02', 'P-18', 'P-25', 'P-30', 'P-34', 'B-01', 'B-24', 'H-07', 'A-18', 'A-20')
    const workspace = await open()
    const video = await add(workspace, 'Haze Cathedral')
    await workspace.editor.getByRole('button', { name: 'Play', exact: true }).click()
    // Read before the barcode: on a slow machine decoding one takes longer than the clip lasts.
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0.5)
    expect(await video.getAttribute('data-grade')).toBe('preview')
    const expected = barcodeOfClip('Haze Cathedral')
    expect(expected).toBeGreaterThan(0)
    await expect.poll(async () => (await readVideoBarcode(environment.browser, video))?.clip).toBe(expected)
    expect(workspace.activity.errors).toEqual([])
  })

  it.each(onlyLong)('plays the master to the video’s owner', async () => {
    verifies('B-26', 'P-34')
    const workspace = await open()
    const video = await add(workspace, 'Rain on Mercury')
    expect(await video.getAttribute('data-grade')).toBe('master')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(640)
    await workspace.editor.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0.3)
    const expected = barcodeOfClip('Rain on Mercury')
    await expect.poll(async () => (await readVideoBarcode(environment.browser, video))?.clip).toBe(expected)
  })
})
