import { LiveRegion } from '@proscenium/ui/live-region'
import { type ReadonlySignal, signal } from '@preact/signals'
import { Component, Fragment, type ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Branding } from '../../../core/branding/branding.ts'
import { viewKey, type CatalogueView } from '../../../core/catalogue/view.ts'
import type { CatalogueModel, NavigationModel, PreviewModel } from '../../../models/catalogue/catalogue-models.ts'
import type { CatalogueEditor } from '../../../models/catalogue-editor/catalogue-editor.ts'
import { CurrentView, loadEditorQuestion, preloadDetail } from './current-view.tsx'
import { ShellHeader } from './shell-header.tsx'
import { LandingView } from '../landing/landing-view.tsx'
import { CatalogueI18n, useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { LazyView } from '@proscenium/ui/lazy-view'
import { ShellContext, type ShellView } from '../shared/shell-context.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { ViewState } from '../../shared/view-state.tsx'
import { Primary } from '../../shared/buttons.tsx'
import styles from './shell.module.css'

export interface ShellProps {
  readonly catalogue: CatalogueModel
  readonly editor: CatalogueEditor
  readonly branding: ReadonlySignal<Branding | null>
  /** A view or a language failed to load, or a view failed to render. */
  readonly onError: (error: unknown) => void
}

/** Catalog mode: the header and the current view (H-13). */
export function Shell(props: ShellProps) {
  return (
    <CatalogueI18n onError={props.onError}>
      <Views {...props} />
    </CatalogueI18n>
  )
}

/** The landing view stays mounted behind the others, so that Back shows it at once, with everything it had loaded. */
function Views({ catalogue, editor, branding, onError }: ShellProps) {
  const { navigation, previews } = catalogue
  const view = navigation.view.value
  const isLanding = view.kind === 'landing'
  const wasLanding = useRef(isLanding)
  wasLanding.current ||= isLanding
  const announcer = useMemo(createAnnouncer, [])
  // After the first videos: nothing may delay their pictures.
  useEffect(
    () => catalogue.landing.results.subscribe(({ status }) => void (status === 'ready' && preloadDetail())),
    [catalogue.landing],
  )
  const focus = useMemo(() => createViewFocus(navigation), [navigation])
  const shared = { navigation, previews, announce: announcer.announce, focus }
  return (
    <div class={styles.shell} data-view={view.kind}>
      <ShellHeader navigation={navigation} branding={branding} />
      {wasLanding.current && (
        <div class={styles.view} data-current={isLanding} inert={!isLanding} aria-hidden={!isLanding}>
          <ViewBoundary onError={onError}>
            {() => (
              <ShellViewProvider view={landing} isCurrent={isLanding} {...shared}>
                <LandingView catalogue={catalogue} onError={onError} />
              </ShellViewProvider>
            )}
          </ViewBoundary>
        </div>
      )}
      {!isLanding && (
        <div class={styles.view} key={viewKey(view)}>
          <ViewBoundary onError={onError}>
            {(onLoadError) => (
              <ShellViewProvider view={view} isCurrent {...shared}>
                <CurrentView view={view} catalogue={catalogue} editor={editor} onError={onLoadError} />
              </ShellViewProvider>
            )}
          </ViewBoundary>
        </div>
      )}
      {editor.unsaved.value !== null && (
        <LazyView
          load={loadEditorQuestion}
          onError={leaveQuestion({ editor, onError })}
          props={{ catalogue, editor }}
        />
      )}
      <Announcer announcer={announcer} />
    </div>
  )
}

const landing = { kind: 'landing' } as const

/** Without the question, the work stays as it is. */
function leaveQuestion({ editor, onError }: Pick<ShellProps, 'editor' | 'onError'>) {
  return (error: unknown) => {
    onError(error)
    editor.dismiss()
  }
}

interface AnnouncerModel {
  readonly announce: (text: string) => void
  /** `id` changes with each announcement. */
  readonly current: ReadonlySignal<{ readonly id: number; readonly text: string }>
}

function createAnnouncer(): AnnouncerModel {
  const current = signal({ id: 0, text: '' })
  return {
    announce(text) {
      current.value = { id: current.peek().id + 1, text }
    },
    current,
  }
}

/**
 * The page's one polite live region. It is there before its first text, or screen readers would ignore it; the new
 * element of each announcement lets them read the same text again.
 */
function Announcer({ announcer }: { readonly announcer: AnnouncerModel }) {
  const { id, text } = announcer.current.value
  return (
    <LiveRegion>
      <span key={id}>{text}</span>
    </LiveRegion>
  )
}

/** Decides which heading takes the focus (H-23). */
function createViewFocus(navigation: NavigationModel): Pick<ShellView, 'takesFocus' | 'focusLost'> {
  let handled = navigation.changes.peek()
  let isLost = false
  return {
    takesFocus() {
      const changes = navigation.changes.peek()
      const wasLost = isLost
      isLost = false
      if (changes !== handled) {
        handled = changes
        return 'changed'
      }
      return wasLost ? 'replaced' : 'no'
    },
    focusLost() {
      isLost = true
    },
  }
}

interface ShellViewProviderProps {
  readonly view: CatalogueView
  readonly isCurrent: boolean
  readonly navigation: NavigationModel
  readonly previews: PreviewModel
  readonly announce: ShellView['announce']
  readonly focus: Pick<ShellView, 'takesFocus' | 'focusLost'>
  readonly children: ComponentChildren
}

/** Gives a view what it shares with the shell; a new value only when the view becomes current or no longer is. */
function ShellViewProvider({ view, isCurrent, children, ...shell }: ShellViewProviderProps) {
  const { navigation, previews, announce, focus } = shell
  const value = useMemo(
    (): ShellView => ({
      isCurrent,
      announce,
      ...focus,
      scrollTop: () => navigation.scrollOf(view),
      storeScroll: (top) => navigation.storeScroll(view, top),
      previews,
    }),
    [isCurrent, navigation, previews, announce, focus],
  )
  return <ShellContext.Provider value={value}>{children}</ShellContext.Provider>
}

interface ViewBoundaryProps {
  readonly onError: (error: unknown) => void
  /** Draws the view; calls the argument if it failed to load. */
  readonly children: (onLoadError: (error: unknown) => void) => ComponentChildren
}

interface State {
  readonly isFailed: boolean
  readonly attempt: number
}

/** A view that fails to load or to render is replaced by a message; the other views still work. */
class ViewBoundary extends Component<ViewBoundaryProps, State> {
  override state: State = { isFailed: false, attempt: 0 }

  override componentDidCatch(error: unknown): void {
    this.fail(error)
  }

  readonly fail = (error: unknown): void => {
    this.props.onError(error)
    this.setState({ isFailed: true })
  }

  readonly retry = (): void => {
    this.setState(({ attempt }) => ({ isFailed: false, attempt: attempt + 1 }))
  }

  override render() {
    const { isFailed, attempt } = this.state
    if (isFailed) return <ViewFailed retry={this.retry} />
    return <Fragment key={attempt}>{this.props.children(this.fail)}</Fragment>
  }
}

/** In place of a view that failed to load or to render. */
function ViewFailed({ retry }: { readonly retry: () => void }) {
  const { title, advice } = useCatalogueMessages().browse.viewFailed
  const { tryAgain } = useMessages().workspace
  return (
    <main class={styles.failed}>
      <div role="alert">
        <ViewState name="failed" title={title} advice={advice}>
          <Primary label={tryAgain} press={retry} />
        </ViewState>
      </div>
    </main>
  )
}
