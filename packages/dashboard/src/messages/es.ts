import { overview, profile } from './account/es.ts'
import { audit, health, usage } from './activity/es.ts'
import { common } from './common/es.ts'
import type { Messages } from './en.ts'
import { credentials, keys } from './integration/es.ts'
import { signIn } from './sign-in/es.ts'

export const es: Messages = { common, signIn, overview, profile, credentials, keys, usage, health, audit }
