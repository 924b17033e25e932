import type { Messages } from './en.ts'
import { exports } from './exports/es.ts'
import { projects } from './projects/es.ts'
import { purchase } from './purchase/es.ts'
import { states } from './states/es.ts'
import { workspace } from './workspace/es.ts'

export const messages: Messages = { exports, projects, purchase, states, workspace }
