import { createContext } from 'preact'
import { useContext, useEffect, useMemo } from 'preact/hooks'
import { formatFor, type Format } from '@proscenium/ui/format'
import type { Locale } from '@proscenium/ui/locale'
import type { Mode } from '../../core/api.ts'
import type { Messages } from '../../messages/page-messages.ts'
import type { GuideMessages } from '../../messages/guide/load.ts'
import type { LinkCheckerMessages } from '../../messages/link-checker/load.ts'
import type { Deps } from '../../models/deps.ts'
import type { I18n } from '@proscenium/ui/language-model'
import type { ModeModel } from '../../models/mode-model.ts'
import type { NavigationModel } from '../../models/navigation-model.ts'
import type { SessionModel } from '../../models/session-model.ts'
import type { SignInModel } from '../../models/sign-in-model.ts'

/** What every view may use. `deps.api` notices when the session ends. */
export interface Dashboard {
  readonly deps: Deps
  readonly session: SessionModel
  readonly signIn: SignInModel
  readonly mode: ModeModel
  readonly navigation: NavigationModel
  readonly i18n: I18n<Messages>
  /** The texts of the guide, which load with it. Rejects if they cannot be loaded. */
  readonly loadGuideMessages: (locale: Locale) => Promise<GuideMessages>
  /** The texts of the link checker, which load with it. Rejects if they cannot be loaded. */
  readonly loadLinkCheckerMessages: (locale: Locale) => Promise<LinkCheckerMessages>
}

export const DashboardContext = createContext<Dashboard | null>(null)

export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext)
  if (dashboard === null) throw new Error('a view is outside the dashboard')
  return dashboard
}

export const useMessages = (): Messages => useDashboard().i18n.messages

/** Numbers, dates and sizes as the user's region formats them. */
export function useFormat(): Format {
  const { tag } = useDashboard().i18n.language
  return useMemo(() => formatFor(tag), [tag])
}

interface Model {
  load?(): Promise<void>
  dispose(): void
}

/**
 * A model of the page's mode for as long as its view is shown, and again for another `key`. It loads at the start, and again once an ended
 * session is renewed.
 */
export function useModel<Made extends Model>(create: (deps: Deps, mode: Mode) => Made, key = ''): Made {
  const { deps, session, mode } = useDashboard()
  const model = useMemo(() => create(deps, mode.mode.peek()), [deps, key])
  const renewals = session.renewals.value
  useEffect(() => void model.load?.(), [model, renewals])
  useEffect(() => () => model.dispose(), [model])
  return model
}
