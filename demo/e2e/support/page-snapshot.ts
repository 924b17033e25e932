// What stood in the windows of a test that failed. Whoever reads of it has seen nothing, perhaps on a machine that is gone.
import type { BrowserContext, Frame, Page } from 'playwright-core'

/** Milliseconds for one frame: one that has crashed never answers. */
const PATIENCE_MS = 2_000
const TEXT_MAX = 400

/** A line for each frame of each page: its address and the beginning of what can be read in it. */
export async function describePages(contexts: readonly BrowserContext[]): Promise<string[]> {
  const frames = contexts.flatMap((context) => context.pages()).flatMap((page: Page) => page.frames())
  return Promise.all(frames.map(async (frame) => `${addressOf(frame)}: ${await textOf(frame)}`))
}

/** Without its parameters, which are signatures for the most part. */
const addressOf = (frame: Frame): string => frame.url().replace(/[?#].*$/s, '')

async function textOf(frame: Frame): Promise<string> {
  try {
    const text = await frame.locator('body').innerText({ timeout: PATIENCE_MS })
    return text.replaceAll(/\s+/g, ' ').slice(0, TEXT_MAX)
  } catch (error) {
    return `cannot be read: ${String(error).split('\n')[0]}`
  }
}
