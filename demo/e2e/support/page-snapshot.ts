// Describes the windows of a failed test, for readers without access to the machine that ran it.
import type { BrowserContext, Frame, Page } from 'playwright-core'

/** Milliseconds for one frame; a crashed frame never responds. */
const PATIENCE_MS = 2_000
const TEXT_MAX = 400

/** One line for each frame of each page: its address and the beginning of its text. */
export async function describePages(contexts: readonly BrowserContext[]): Promise<string[]> {
  const frames = contexts.flatMap((context) => context.pages()).flatMap((page: Page) => page.frames())
  return Promise.all(frames.map(async (frame) => `${addressOf(frame)}: ${await textOf(frame)}`))
}

/** Without the query, which mostly consists of signatures. */
const addressOf = (frame: Frame): string => frame.url().replace(/[?#].*$/s, '')

async function textOf(frame: Frame): Promise<string> {
  try {
    const text = await frame.locator('body').innerText({ timeout: PATIENCE_MS })
    return text.replaceAll(/\s+/g, ' ').slice(0, TEXT_MAX)
  } catch (error) {
    return `cannot be read: ${String(error).split('\n')[0]}`
  }
}
