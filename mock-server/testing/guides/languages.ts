// The languages of the five-minute start: what each tab needs on this machine.
import { missingCommands } from '../missing-commands.ts'

interface Language {
  /** Commands that must be there. */
  readonly needs: readonly string[]
  /** Starts the same files where the tab's own command is missing. */
  readonly instead?: { readonly needs: readonly string[]; readonly start: string }
}

/** By the tab's name. */
const languages: Readonly<Record<string, Language>> = {
  Node: { needs: ['node'] },
  Python: { needs: ['python3'] },
  PHP: { needs: ['php'] },
  Ruby: { needs: ['ruby'] },
  Go: { needs: ['go'] },
  Java: { needs: ['javac', 'java'] },
  'C#': {
    needs: ['dotnet'],
    instead: { needs: ['mcs', 'mono'], start: 'mcs -out:Server.exe Program.cs Proscenium.cs && mono Server.exe' },
  },
  Shell: { needs: ['bash', 'openssl', 'iconv'] },
}

export const tabs = Object.keys(languages)

/** How a tab is run here: its own commands, others for the same files, or why not. */
export type Execution =
  | { readonly run: 'as-written' }
  | { readonly run: 'instead'; readonly start: string }
  | { readonly run: 'not'; readonly missing: readonly string[] }

export function executionOf(tab: string): Execution {
  const language = languages[tab]
  if (language === undefined) throw new Error(`no language ${tab}`)
  const missing = missingCommands(language.needs)
  if (missing.length === 0) return { run: 'as-written' }
  const { instead } = language
  if (instead === undefined) return { run: 'not', missing }
  const alsoMissing = missingCommands(instead.needs)
  return alsoMissing.length === 0 ? { run: 'instead', start: instead.start } : { run: 'not', missing: alsoMissing }
}
