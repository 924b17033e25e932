import type { Messages } from './en.ts'
import { session } from './session/pt-br.ts'
import { library } from './library/pt-br.ts'
import { stage } from './stage/pt-br.ts'
import { timeline } from './timeline/pt-br.ts'
import { song } from './song/pt-br.ts'
import { lyrics } from './lyrics/pt-br.ts'
import { exports } from './exports/pt-br.ts'
import { projects } from './projects/pt-br.ts'

export const ptBr: Messages = { session, library, stage, timeline, song, lyrics, exports, projects }
