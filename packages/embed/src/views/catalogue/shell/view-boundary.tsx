import { Component, Fragment, type ComponentChildren } from 'preact'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { ViewState } from '../shared/view-state.tsx'
import controls from '../../shared/controls.module.css'
import styles from './shell.module.css'

export interface ViewBoundaryProps {
  readonly onError: (error: unknown) => void
  /** Draws the view; calls the argument if it failed to load. */
  readonly children: (onLoadError: (error: unknown) => void) => ComponentChildren
}

interface State {
  readonly isFailed: boolean
  readonly attempt: number
}

/** A view that fails to load or to render is replaced by a message; the other views still work. */
export class ViewBoundary extends Component<ViewBoundaryProps, State> {
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
          <button class={controls.primary} type="button" onClick={retry}>
            {tryAgain}
          </button>
        </ViewState>
      </div>
    </main>
  )
}
