import type { ProjectsModel } from '../models/projects-model.ts'
import type { StatusModel } from '../models/status-model.ts'
import { Later } from './later.tsx'
import { useWords } from './words-context.tsx'

export interface ProjectsLayerProps {
  readonly projects: ProjectsModel
  readonly status: StatusModel
}

/** Its windows are fetched with the first question. Where they cannot be had nothing is opened, and that is told. */
export function ProjectsLayer({ projects, status }: ProjectsLayerProps) {
  const { unable } = useWords().workspace
  const { kind } = projects.opening.value
  if (kind !== 'asking' && kind !== 'failed') return null
  const giveUp = () => {
    projects.dismiss()
    status.note(unable)
  }
  return <Later load={loadOpenProject} failed={giveUp} props={{ projects }} />
}

const loadOpenProject = async () => (await import('./open-project.tsx')).OpenProject
