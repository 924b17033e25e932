// The dashboard on its ports: everything is created and disposed here.
import { effect } from '@preact/signals'
import type { LanguageModel } from '@proscenium/ui/language-model'
import { render } from 'preact'
import { signInToken } from './core/panels.ts'
import { createModeModel } from './models/mode-model.ts'
import { createNavigationModel } from './models/navigation-model.ts'
import { createSessionModel } from './models/session-model.ts'
import { createSignInModel } from './models/sign-in-model.ts'
import type { Messages } from './messages/page-messages.ts'
import { loadGuideMessages } from './messages/guide/load.ts'
import { loadLinkCheckerMessages } from './messages/link-checker/load.ts'
import type { DashboardApi } from './ports/api.ts'
import type { BrowserPorts } from './ports/browser.ts'
import type { Clock } from './ports/clock.ts'
import { App } from './views/app/app.tsx'
import { DashboardContext, type Dashboard } from './views/shared/context.ts'

export interface DashboardOptions {
  readonly root: HTMLElement
  readonly api: DashboardApi
  readonly browser: BrowserPorts
  readonly clock: Clock
  readonly language: LanguageModel<Messages>
}

/** Shows the dashboard. Returns a dispose function. */
export function showDashboard(options: DashboardOptions): () => void {
  const { root, browser, clock, api, language } = options
  const session = createSessionModel({ api, browser })
  const signIn = createSignInModel({ api, clock, browser, check: session.check })
  const mode = createModeModel(browser.storage)
  const navigation = createNavigationModel(browser.address)
  const parts = {
    deps: { api: session.api, clock, browser },
    session,
    signIn,
    mode,
    navigation,
    loadGuideMessages,
    loadLinkCheckerMessages,
  }
  const confirmLink = (): boolean => {
    const token = signInToken(browser.address.fragment())
    if (token === null) return false
    // The token leaves the address before anything else can read it there.
    browser.address.replace(browser.address.path())
    void signIn.confirm(token)
    return true
  }
  if (!confirmLink()) void session.check()
  const document = root.ownerDocument
  const stops = [
    effect(() => {
      document.documentElement.dataset['mode'] = session.state.value.phase === 'signed-in' ? mode.mode.value : 'live'
    }),
    effect(() => showLanguage(root, language, parts)),
    // Signing in is over, here or in another tab; the next time begins with the form.
    effect(() => {
      if (session.state.value.phase === 'signed-in' && session.state.value.renewal === null) signIn.restart()
    }),
    browser.address.onFragment(confirmLink),
    () => signIn.dispose(),
    () => navigation.dispose(),
    () => language.dispose(),
    () => render(null, root),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Renders the page once its language is there. */
function showLanguage(root: HTMLElement, { i18n }: LanguageModel<Messages>, parts: Omit<Dashboard, 'i18n'>): void {
  const current = i18n.value
  // English would change under the reader.
  if (!current.settled) return
  const { documentElement } = root.ownerDocument
  documentElement.lang = current.language.locale
  documentElement.dir = current.language.direction
  render(
    <DashboardContext.Provider value={{ ...parts, i18n: current }}>
      <App />
    </DashboardContext.Provider>,
    root,
  )
}
