import type { Words } from './en.ts'
import { states } from './states/he.ts'
import { workspace } from './workspace/he.ts'

export const he: Words = { states, workspace }
