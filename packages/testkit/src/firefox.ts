// The system's Firefox, driven by Playwright over WebDriver BiDi.
import { firefox, type Browser } from 'playwright-core'

/** Launches Firefox with a fresh profile. Errors: rejects if it does not start. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    headless: true,
    firefoxUserPrefs: { 'media.autoplay.default': 0, 'dom.disable_open_during_load': false },
  })
  skipMediaFeatures(browser)
  return browser
}

const UNSUPPORTED = 'emulation.setMediaFeaturesOverride'

/** The browser's connection, which Playwright does not export. */
interface Session {
  send(method: string, params?: unknown): Promise<unknown>
}
interface Internals {
  readonly _connection?: { readonly toImpl?: (browser: Browser) => { readonly _browserSession?: Session } }
}

/**
 * Firefox ESR lacks the command with which Playwright sets the colour scheme of every new context, so creating a
 * context would fail. No test depends on that setting. Errors: throws if Playwright's internals have changed.
 */
function skipMediaFeatures(browser: Browser): void {
  const session = (browser as Internals)._connection?.toImpl?.(browser)._browserSession
  if (session === undefined) throw new Error('playwright-core changed: its BiDi session is no longer where it was')
  const send = session.send.bind(session)
  session.send = async (method, params) => (method === UNSUPPORTED ? {} : send(method, params))
}
