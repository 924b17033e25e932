import type { Words } from './en.ts'
import { states } from './states/es.ts'
import { workspace } from './workspace/es.ts'

export const es: Words = { states, workspace }
