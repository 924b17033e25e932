import type { Words } from './en.ts'
import { states } from './states/ar.ts'
import { workspace } from './workspace/ar.ts'

export const ar: Words = { states, workspace }
