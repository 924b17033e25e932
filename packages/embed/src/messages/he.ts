import type { Messages } from './en.ts'
import { exports } from './exports/he.ts'
import { projects } from './projects/he.ts'
import { purchase } from './purchase/he.ts'
import { states } from './states/he.ts'
import { workspace } from './workspace/he.ts'

export const messages: Messages = { exports, projects, purchase, states, workspace }
