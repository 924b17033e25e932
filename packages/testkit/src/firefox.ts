// Firefox from the system, driven by Playwright over WebDriver BiDi.
import { firefox, type Browser } from 'playwright-core'

/** Launches Firefox with a fresh profile. Errors: rejects when it does not start. */
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

/** The connection of the browser, which Playwright keeps to itself. */
interface Session {
  send(method: string, params?: unknown): Promise<unknown>
}
interface Internals {
  readonly _connection?: { readonly toImpl?: (browser: Browser) => { readonly _browserSession?: Session } }
}

/**
 * Firefox ESR does not know the command with which Playwright sets the colour scheme of every new context, and the context would
 * fail. Nothing here depends on that setting. Errors: throws when Playwright's internals have moved.
 */
function skipMediaFeatures(browser: Browser): void {
  const session = (browser as Internals)._connection?.toImpl?.(browser)._browserSession
  if (session === undefined) throw new Error('playwright-core changed: its BiDi session is no longer where it was')
  const send = session.send.bind(session)
  session.send = async (method, params) => (method === UNSUPPORTED ? {} : send(method, params))
}
