import type { ProjectsModel } from '../../models/projects/projects-model.ts'
import { LazyView } from '@proscenium/ui/lazy-view'

export interface ProjectsLayerProps {
  readonly projects: ProjectsModel
  /** The dialogs failed to load. */
  readonly failed: () => void
}

/** The question or the failure while there is one (H-10); its dialogs load with the first. */
export function ProjectsLayer({ projects, failed }: ProjectsLayerProps) {
  const { kind } = projects.opening.value
  if (kind !== 'asking' && kind !== 'failed') return null
  return <LazyView load={loadOpenProject} onError={failed} props={{ projects }} />
}

const loadOpenProject = async () => (await import('./open-project.tsx')).OpenProject
