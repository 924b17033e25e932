import type { ProjectsModel } from '../../models/projects/projects-model.ts'
import type { StatusModel } from '../../models/page/status-model.ts'
import { LazyView } from '../shared/lazy-view.tsx'
import { useMessages } from '../i18n/i18n-provider.tsx'

export interface ProjectsLayerProps {
  readonly projects: ProjectsModel
  readonly status: StatusModel
}

/** Its dialogs load with the first question. If loading fails, nothing opens and the user is notified. */
export function ProjectsLayer({ projects, status }: ProjectsLayerProps) {
  const { unable } = useMessages().workspace
  const { kind } = projects.opening.value
  if (kind !== 'asking' && kind !== 'failed') return null
  const giveUp = () => {
    projects.dismiss()
    status.note(unable)
  }
  return <LazyView load={loadOpenProject} onError={giveUp} props={{ projects }} />
}

const loadOpenProject = async () => (await import('./open-project.tsx')).OpenProject
