// The checks of an address in a browser that is open, for those who have a driver of their own.
import type { Browser } from 'playwright-core'
import { editorChecks } from '../conformance/editor/check-editor.ts'
import { hostChecks } from '../conformance/host/check-host.ts'
import type { CheckOptions } from '../conformance/mounted.ts'
import { runChecks, type ConformanceReport } from '../conformance/report.ts'
import { browserEditor, browserHost } from './browser-subjects.ts'

export interface CheckInBrowserOptions extends CheckOptions {
  /** The origin that the checker plays: http://127.0.0.1:4173, or http://localhost:4173 for an address at 127.0.0.1. */
  readonly origin?: string
  /** Called after each check. */
  readonly onProgress?: (done: number, total: number) => void
}

/** How many pages are checked at once; most of their time is waiting. */
const CONCURRENCY = 16

/** Checks the editor at an address, framed by a page of the checker. `{host}` in it stands for the checker's origin. */
export function checkEditorIn(
  browser: Browser,
  address: string,
  { origin = playedOrigin(address), patience, strict, onProgress }: CheckInBrowserOptions = {},
): Promise<ConformanceReport> {
  const subject = browserEditor({ browser, address, origin, patience })
  return runChecks(editorChecks, subject, { strict, concurrency: CONCURRENCY, retries: 1, onProgress })
}

/**
 * Checks the host at an address, whose editor frame the checker takes over: the one at `{editor}` in the address, else
 * the first of another origin.
 */
export function checkHostIn(
  browser: Browser,
  address: string,
  { origin = playedOrigin(address), patience, strict, onProgress }: CheckInBrowserOptions = {},
): Promise<ConformanceReport> {
  const subject = browserHost({ browser, address, origin, patience })
  return runChecks(hostChecks, subject, { strict, concurrency: CONCURRENCY, retries: 1, onProgress })
}

/** Another site than the address's own, so that frames are cross-site. */
export function playedOrigin(address: string): string {
  return new URL(address).hostname === '127.0.0.1' ? 'http://localhost:4173' : 'http://127.0.0.1:4173'
}
