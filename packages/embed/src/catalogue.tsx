// The start of catalog mode, loaded in place of the Workspace's editor (H-13). Small, so that what needs no views runs
// while they load.
import type { ReadonlySignal } from '@preact/signals'
import type { VerifiedSession } from '@proscenium/contract'
import { languageFor } from '@proscenium/ui/locale'
import { earlyFetch } from './early.ts'
import type { SignedLink } from './core/address/embed-address.ts'
import { createGuardedStorage } from '@proscenium/ui/guarded-storage'
import type { PageParts } from './edge/page/page-surface.ts'
import type { EmbedHost } from './host.ts'
import type { EmbedHostOptions } from './host/host-options.ts'
import { loadCatalogueMessages } from './messages/catalogue/load.ts'
import type { CatalogueEditorOptions } from './models/catalogue-editor/catalogue-editor.ts'
import type { LanguageModel } from './models/page/language-model.ts'
import type { SessionModel } from './models/session/session-model.ts'
import type { Backend } from './ports/backend.ts'
import type { EditorPort } from './ports/editor.ts'
import type { FrameFocus } from '@proscenium/ui/frame-focus'
import type { NetworkPort } from './ports/network.ts'

/** What the page has created before its mode is known. */
export interface CatalogueParts {
  readonly parts: PageParts
  readonly link: SignedLink
  /** Base URL of the Workspace API. */
  readonly apiUrl: string
  readonly backend: Backend
  readonly session: SessionModel
  readonly language: LanguageModel
  readonly network: NetworkPort
  readonly createBootModel: CatalogueEditorOptions['createBootModel']
  readonly focus: FrameFocus
  /** Mounts editors with these options, read when an editor is mounted. */
  readonly createEditor: (options: () => Partial<EmbedHostOptions>) => EditorPort
  /** The host of the mounted editor; null without one. */
  readonly mounted: ReadonlySignal<EmbedHost | null>
}

/** Loads catalog mode. Returns what opens it, which returns how to dispose it. */
export async function prepareCatalogue(parts: CatalogueParts): Promise<(session: VerifiedSession) => () => void> {
  const loading = import('./catalogue-page.tsx')
  const { locale } = languageFor(window.navigator.languages)
  // The views load it themselves and handle a failure.
  if (locale !== 'en') loadCatalogueMessages(locale).catch(() => undefined)
  const storage = createGuardedStorage(() => window.sessionStorage)
  const { openCatalogue } = await loading
  return (session) => openCatalogue({ ...parts, fetch: earlyFetch, storage }, session)
}
