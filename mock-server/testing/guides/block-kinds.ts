// What executes each code block of the guides.
import type { CodeBlock } from '@proscenium/testkit/guides'

export type BlockKind =
  /** Lists the environment; the test sets exactly these variables. */
  | 'environment'
  /** Runs in the guide's shell, in order, with the variables of the blocks before. */
  | 'session'
  /** Prints an embed address. */
  | 'address'
  /** A file that the next commands use. */
  | 'file'
  /** Starts a server on the port that the guide names. */
  | 'start'
  /** What the block before it prints. */
  | 'output'
  /** Loaded in Chromium by demo/e2e/guides. */
  | 'page'
  /** Executed by the gate that its word names, because it installs what it needs: `check=clients`. */
  | 'gate'
  | 'not executed'

/** Languages that nothing executes, with the reason. */
export const notExecuted: Readonly<Record<string, string>> = {
  mermaid: 'a drawing, which only its renderer can judge',
}

/** Null for a block that no test knows what to do with. */
export function kindOf({ language, words }: CodeBlock): BlockKind | null {
  if (Object.hasOwn(notExecuted, language)) return 'not executed'
  if (words['file'] !== undefined) return 'file'
  if (language === 'sh') return kindOfCommands(words)
  if (language === 'bash' && words['output'] === 'address') return 'address'
  if ((language === 'json' || language === 'text') && words['output'] !== undefined) return 'output'
  return (language === 'html' || language === 'http') && words['page'] !== undefined ? 'page' : null
}

function kindOfCommands(words: CodeBlock['words']): BlockKind {
  if (words['env'] !== undefined) return 'environment'
  if (words['check'] !== undefined) return 'gate'
  return words['start'] === undefined ? 'session' : 'start'
}
