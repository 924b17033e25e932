// The embed page: the composition root. Everything is created and disposed here.
import { computed, effect, signal } from '@preact/signals'
import { render } from 'preact'
import { earlyFetch, loadHost } from './early.ts'
import { parseEmbedAddress, type ParsedAddress, type SignedLink } from './core/address/embed-address.ts'
import type { EmbedError } from './core/errors/embed-error.ts'
import { editorAddress, parsePageConfig, type PageConfig, type ParsedConfig } from './core/address/page-config.ts'
import { createEditorFocus } from './edge/editor/editor-focus.ts'
import { mountEditorFrame } from './edge/editor/editor-frame.ts'
import { createFetchBackend } from './edge/backend/fetch-backend.ts'
import { createGuardedStorage } from '@proscenium/ui/guarded-storage'
import type { InspectorRelay } from './edge/editor/inspector-relay.ts'
import { createConsoleLog } from './edge/browser/console-log.ts'
import { findPageParts, showBranding, showLanguage, showState } from './edge/page/page-surface.ts'
import { configText, createBrowserNetwork, isSandboxed } from './edge/page/page.ts'
import type { EmbedHost, EmbedHostOptions } from './host.ts'
import { createBootModel, type BootModel, type BootParts } from './models/boot/boot-model.ts'
import { createLazyHost } from './models/boot/lazy-host.ts'
import { createLazySurface } from './models/boot/lazy-surface.ts'
import { createLanguageModel } from './models/page/language-model.ts'
import { createSessionModel, type SessionModel } from './models/session/session-model.ts'
import { createStatusModel } from './models/page/status-model.ts'
import type { Backend } from './ports/backend.ts'
import type { EditorPort, MountedEditor } from './ports/editor.ts'
import { lazySessionStorage } from './ports/session-storage.ts'
import { yieldToMain, systemClock } from './ports/system.ts'
import { App } from './views/app/app.tsx'
import { FrameFocusContext } from '@proscenium/ui/frame-focus'
import { languageFor } from '@proscenium/ui/locale'
import { I18nProvider } from './views/i18n/i18n-provider.tsx'
import { loadMessages } from './messages/load.ts'

const address = parseEmbedAddress(window.location)
const config = parsePageConfig(configText(document))
const network = createBrowserNetwork(window)
const parts = findPageParts(document)
const log = createConsoleLog(window)
const focus = createEditorFocus(parts)
const status = createStatusModel(systemClock)
/** The host of the mounted editor. */
const mounted = signal<EmbedHost | null>(null)
const exports = computed(() => mounted.value?.exports.value ?? null)
const projects = computed(() => mounted.value?.projects ?? null)
const purchases = computed(() => mounted.value?.purchases.value ?? null)
const { languages: preferred } = window.navigator
/** The page's language and its region, which the editor follows; also while the messages are loading. */
const { tag: locale } = languageFor(preferred)
const language = createLanguageModel({
  preferred,
  load: loadMessages,
  clock: systemClock,
  log,
})

// Each step of the opening runs in its own task, so that no task is long on a slow machine.
void (config.ok && config.config.inspector ? loadRelay() : yieldToMain().then(() => null)).then(open)

/** Loads before opening, so that no message is missed. If loading fails, the page opens without it. */
async function loadRelay(): Promise<InspectorRelay | null> {
  try {
    const { createInspectorRelay } = await import('./edge/editor/inspector-relay.ts')
    return createInspectorRelay()
  } catch (error) {
    log({ level: 'warn', message: 'the inspector could not be had', details: { error } })
    return null
  }
}

function open(relay: InspectorRelay | null): void {
  const boot = createBootModel({
    startupError: startupErrorOf(address, config),
    parts: address.ok && config.ok && !isSandboxed(window) ? createParts(address.link, config.config, relay) : null,
    expectedMode: config.ok ? config.config.embedMode : undefined,
    network,
    clock: systemClock,
    yieldToMain,
  })
  const disposers = [
    effect(() => showState(parts, boot.state.value)),
    effect(() => showBranding(parts, boot.branding.value)),
    effect(() => {
      const { language: shown, messages } = language.i18n.value
      showLanguage(parts, shown, messages.workspace)
    }),
    () => language.dispose(),
    effect(() => relay?.state(boot.state.value, systemClock.now())),
    () => boot.dispose(),
    () => render(null, parts.overlay),
    () => relay?.dispose(),
  ]
  boot.start()
  let ended = false
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) return
    ended = true
    for (const end of disposers) end()
  })
  void yieldToMain().then(() => ended || show(boot))
}

function show(boot: BootModel): void {
  render(
    <FrameFocusContext.Provider value={focus}>
      <I18nProvider i18n={language.i18n}>
        <App boot={boot} status={status} exports={exports} projects={projects} purchases={purchases} />
      </I18nProvider>
    </FrameFocusContext.Provider>,
    parts.overlay,
  )
}

/** What prevents the page from starting, in the order a developer would fix it; the link comes first (B-03, H-01). */
function startupErrorOf(link: ParsedAddress, settings: ParsedConfig): EmbedError | null {
  if (!link.ok) return { kind: 'missing-parameter', missing: link.missing }
  if (isSandboxed(window)) return { kind: 'sandboxed' }
  return settings.ok ? null : { kind: 'misconfigured', issue: settings.issue }
}

function createParts(link: SignedLink, settings: PageConfig, relay: InspectorRelay | null): BootParts {
  const { verifyUrl, apiUrl } = settings
  const backend = createFetchBackend({
    verifyUrl,
    apiUrl,
    clock: systemClock,
    online: network.online,
    fetch: earlyFetch,
  })
  const storage = createGuardedStorage(() => window.sessionStorage)
  const sessionStore = lazySessionStorage(async () => {
    const { createSessionStorage } = await import('./edge/browser/session-storage.ts')
    return createSessionStorage({ link, storage, clock: systemClock, subtle: window.crypto.subtle })
  })
  const session = createSessionModel({ link, backend, clock: systemClock, storage: sessionStore })
  const createEditor = (options?: EditorOptions) => createEditorPort(settings, { backend, session, relay }, options)
  const catalogue = createLazySurface({
    async load() {
      const { prepareCatalogue } = await import('./catalogue.tsx')
      return prepareCatalogue({
        parts,
        link,
        apiUrl,
        backend,
        session,
        language,
        network,
        focus,
        createBootModel,
        createEditor,
        mounted,
      })
    },
    verify: session.verify,
    online: network.online,
  })
  return { session, editor: createEditor(), catalogue }
}

type HostCode = Awaited<ReturnType<typeof loadHost>>

/** What catalog mode adds for the editor of a video, read when it is mounted. */
type EditorOptions = () => Partial<EmbedHostOptions>

interface EditorParts {
  readonly backend: Backend
  readonly session: SessionModel
  readonly relay: InspectorRelay | null
}

function createEditorPort(
  settings: PageConfig,
  { backend, session, relay }: EditorParts,
  options?: EditorOptions,
): EditorPort {
  const src = editorAddress(settings.editorUrl, window.location.origin)
  return {
    mount() {
      const code = loadHost()
      const frame = mountEditorFrame({ slot: parts.slot, src, title: language.i18n.peek().messages.workspace.editor })
      const loading = code.then((loaded) => () => serve(frame, loaded))
      // Reported when served; until then a rejection is not unhandled.
      loading.catch(() => undefined)
      return {
        serve: () => createLazyHost({ loading, call: 'host', online: network.online }),
        remove: () => frame.remove(),
      }
    },
  }

  function serve(frame: HTMLIFrameElement, { createEmbedHost, hostContext }: HostCode): MountedEditor {
    const host = createEmbedHost({
      frame,
      context: hostContext(window, frame, { locale }),
      editorOrigin: settings.editorOrigin,
      backend,
      session,
      clock: systemClock,
      yieldToMain,
      status: status.show,
      log,
      outbox: createGuardedStorage(() => window.localStorage),
      network,
      onUnavailable: () => status.note(language.i18n.peek().messages.workspace.unable),
      ...(relay === null ? {} : { inspector: relay.inspector }),
      ...options?.(),
    })
    mounted.value = host
    return { ...host, dispose: () => unmount(host) }
  }
}

function unmount(host: EmbedHost): void {
  if (mounted.value === host) mounted.value = null
  host.dispose()
  status.show('')
}
