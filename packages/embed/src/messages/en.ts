// English, whole: the shape of every other language. The page's first script takes `boot-messages.ts` instead.
import { exports } from './exports/en.ts'
import { projects } from './projects/en.ts'
import { purchase } from './purchase/en.ts'
import { states } from './states/en.ts'
import { workspace } from './workspace/en.ts'

export const en = { exports, projects, purchase, states, workspace }

/** The page's words in one language. A language that lacks a key, or has one too many, does not compile. */
export type Messages = typeof en
