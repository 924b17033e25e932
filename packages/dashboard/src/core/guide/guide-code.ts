// The code of the guide, with the partner's own client id and the address of the service (D-08).
import type { CodeLanguage } from '../code-languages.ts'
import bash from '@proscenium/partner/kit/bash/proscenium.sh?raw'
import csharp from '@proscenium/partner/kit/csharp/Proscenium.cs?raw'
import go from '@proscenium/partner/kit/go/proscenium.go?raw'
import java from '@proscenium/partner/kit/java/Proscenium.java?raw'
// oxlint-disable-next-line import/default -- the text of the file, not its module
import node from '@proscenium/partner/kit/node/proscenium.mjs?raw'
import php from '@proscenium/partner/kit/php/Proscenium.php?raw'
import python from '@proscenium/partner/kit/python/proscenium.py?raw'
import ruby from '@proscenium/partner/kit/ruby/proscenium.rb?raw'
import guides from './guide-code.json' with { type: 'json' }

export interface GuideFile {
  readonly name: string
  readonly text: string
}

/** Files of the signing kit, to be saved beside the server. */
const kit = {
  node: { name: 'proscenium.mjs', text: node },
  python: { name: 'proscenium.py', text: python },
  php: { name: 'Proscenium.php', text: php },
  ruby: { name: 'proscenium.rb', text: ruby },
  go: { name: 'proscenium.go', text: go },
  java: { name: 'Proscenium.java', text: java },
  csharp: { name: 'Proscenium.cs', text: csharp },
  bash: { name: 'proscenium.sh', text: bash },
} as const satisfies Record<CodeLanguage, GuideFile>

/** What one language needs to show the embed, as in the five-minute start. */
export interface LanguageCode {
  readonly helper: GuideFile
  /** Commands to run before the server is written; null for most languages. */
  readonly setup: string | null
  /** Null in a shell, which only prints an address. */
  readonly server: GuideFile | null
  readonly start: string
}

export function languageCodeOf(language: CodeLanguage): LanguageCode {
  return { helper: kit[language], ...guides.languages[language] }
}

/** Code that is the same in every language. */
export const { blocks } = guides

/** The page that the servers of the guide serve. */
export const guidePage = 'http://localhost:8000'

/** What stands for the partner's own values in the guides. */
export const guideNames = {
  origin: 'https://workspace.example',
  clientId: '0123456789abcdef0123456789abcdef',
  secret: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
} as const

/** Stands for the secret, which the page never puts into code. */
export const secretPlaceholder = "'paste your client secret here'"

export interface OwnNames {
  /** Origin of the service. */
  readonly origin: string
  readonly clientId: string
}

/** The guide's code with the partner's own values. */
export function withOwnNames(code: string, { origin, clientId }: OwnNames): string {
  return code
    .replaceAll(guideNames.secret, () => secretPlaceholder)
    .replaceAll(guideNames.clientId, () => clientId)
    .replaceAll(guideNames.origin, () => origin)
}
