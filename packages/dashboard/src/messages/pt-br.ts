import { overview, profile } from './account/pt-br.ts'
import { audit, health, usage } from './activity/pt-br.ts'
import { common } from './common/pt-br.ts'
import type { Messages } from './en.ts'
import { credentials, keys } from './integration/pt-br.ts'
import { signIn } from './sign-in/pt-br.ts'

export const ptBr: Messages = { common, signIn, overview, profile, credentials, keys, usage, health, audit }
