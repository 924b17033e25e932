import { useDashboard } from '../shared/context.ts'
import { LazyPanel } from '../shared/lazy-panel.tsx'

const loadView = async () => (await import('./link-checker-panel.tsx')).LinkChecker

/** The link checker, with code and texts of its own. */
export function LinkCheckerPanel() {
  return <LazyPanel loadView={loadView} loadText={useDashboard().loadLinkCheckerMessages} />
}
