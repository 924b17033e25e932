// The composition of catalog mode (H-13). Everything is created and disposed here.
import { computed, effect, signal } from '@preact/signals'
import { render } from 'preact'
import type { VerifiedSession } from '@proscenium/contract'
import { brandingOf } from './core/branding/branding.ts'
import { createCatalogueBackend } from './edge/catalogue/catalogue-backend.ts'
import type { CatalogueParts } from './catalogue.tsx'
import { createConsoleLog } from './edge/browser/console-log.ts'
import { createDownloadPort } from './edge/browser/download.ts'
import { savesData } from './edge/browser/save-data.ts'
import { keepFocusOutside } from './edge/page/keep-focus-outside.ts'
import { showEditor } from './edge/page/show-editor.ts'
import { withTransition } from './edge/page/view-transition.ts'
import { createCatalogueEditor, type CatalogueEditor } from './models/catalogue-editor/catalogue-editor.ts'
import { createCatalogueModel } from './models/catalogue/catalogue-model.ts'
import type { CatalogueModel, NavigationModel } from './models/catalogue/catalogue-models.ts'
import { createSessionCalls } from './models/session/session-calls.ts'
import type { CatalogueCalls } from './ports/catalogue.ts'
import type { VideoEditorPort } from './ports/editor.ts'
import type { StoragePort } from '@proscenium/ui/guarded-storage'
import { systemClock, yieldToMain } from './ports/system.ts'
import { Shell } from './views/catalogue/shell/shell.tsx'
import { I18nProvider } from './views/i18n/i18n-provider.tsx'
import { FrameFocusContext } from '@proscenium/ui/frame-focus'

export interface CataloguePageParts extends CatalogueParts {
  readonly fetch: typeof globalThis.fetch
  /** Scoped to this tab. */
  readonly storage: StoragePort
}

/** Starts the model, which requests the landing view, before the first view is rendered. */
export function openCatalogue(parts: CataloguePageParts, { linked_user_id: userId }: VerifiedSession): () => void {
  const { parts: page, session, language, network, focus } = parts
  const controller = new AbortController()
  const editor: CatalogueEditor = createCatalogueEditor({
    createBootModel: parts.createBootModel,
    editor: videoEditorPort(parts, (message) => catalogue.requestPurchase(message)),
    session,
    focus,
    network,
    clock: systemClock,
    yieldToMain,
  })
  const catalogue: CatalogueModel = createModel(parts, { editor, userId, signal: controller.signal })
  const { navigation, ...transitions } = withTransitions(catalogue.navigation)
  const disposers = [
    transitions.dispose,
    effect(() => editor.setVisible(navigation.view.value.kind === 'editor')),
    effect(() => showEditor(page, editor.isShown.value)),
    keepFocusOutside({ page, focus, isEditorShown: () => editor.isShown.peek() }),
    () => editor.dispose(),
    () => catalogue.dispose(),
    () => controller.abort(),
    () => render(null, page.catalogue),
  ]
  window.addEventListener('pagehide', () => catalogue.store(), { signal: controller.signal })
  const branding = computed(() => (session.session.value === null ? null : brandingOf(session.session.value)))
  render(
    <FrameFocusContext.Provider value={focus}>
      <I18nProvider i18n={language.i18n}>
        <Shell catalogue={{ ...catalogue, navigation }} branding={branding} editor={editor} onError={report} />
      </I18nProvider>
    </FrameFocusContext.Provider>,
    page.catalogue,
  )
  return () => disposers.forEach((dispose) => dispose())
}

const log = createConsoleLog(window)

function report(error: unknown): void {
  log({ level: 'warn', message: 'a view of the catalogue failed', details: { error } })
}

/** The same navigation with animated changes of the view. */
function withTransitions(navigation: NavigationModel) {
  const view = signal(navigation.view.peek())
  const dispose = navigation.view.subscribe((next) => {
    if (next !== view.peek()) withTransition(() => (view.value = next))
  })
  return { navigation: { ...navigation, view }, dispose }
}

interface ModelParts {
  readonly editor: CatalogueEditor
  readonly userId: string
  readonly signal: AbortSignal
}

function createModel(parts: CataloguePageParts, { editor, userId, signal: abortSignal }: ModelParts): CatalogueModel {
  const { session, network, apiUrl, link } = parts
  const { online } = network
  const clock = systemClock
  const call = createSessionCalls({ backend: parts.backend, session })
  const backend = createCatalogueBackend({ apiUrl, clock, online, fetch: parts.fetch })
  return createCatalogueModel({
    call,
    catalogueCall: createSessionCalls<CatalogueCalls>({ backend, session }),
    userId,
    clientId: link.clientId,
    storage: parts.storage,
    clock,
    log,
    signal: abortSignal,
    network,
    downloads: createDownloadPort(window),
    saveData: savesData(window),
    editor,
    async loadCheckout(purchaseParts) {
      const { createCheckout } = await import('./host/checkout.ts')
      return createCheckout({ network }, { ...purchaseParts, call, clock, signal: abortSignal })
    },
  })
}

/** The page's editor on one video; its purchases are those of the catalogue (H-19). */
function videoEditorPort(
  { createEditor, mounted }: CatalogueParts,
  requestPurchase: CatalogueModel['requestPurchase'],
): VideoEditorPort {
  return {
    create: ({ target, ...options }) => createEditor(() => ({ ...options, target: target(), requestPurchase })),
    host: () => mounted.peek(),
  }
}
