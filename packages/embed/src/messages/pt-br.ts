import type { Messages } from './en.ts'
import { exports } from './exports/pt-br.ts'
import { projects } from './projects/pt-br.ts'
import { purchase } from './purchase/pt-br.ts'
import { states } from './states/pt-br.ts'
import { workspace } from './workspace/pt-br.ts'

export const messages: Messages = { exports, projects, purchase, states, workspace }
