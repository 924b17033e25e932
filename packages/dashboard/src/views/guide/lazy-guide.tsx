import { useDashboard } from '../shared/context.ts'
import { LazyPanel } from '../shared/lazy-panel.tsx'

const loadView = async () => (await import('./guide-panel.tsx')).Guide

/** The guide, with code and texts of its own. */
export function GuidePanel() {
  return <LazyPanel loadView={loadView} loadText={useDashboard().loadGuideMessages} />
}
