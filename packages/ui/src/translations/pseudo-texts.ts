// The pseudo-locale: English with accents, so that a text that is not translated stands out.
import { isArgument } from './compile-messages.ts'

const plain = 'aceinouyACEINOUY'
const accented = 'áçéíñóúýÁÇÉÍÑÓÚÝ'

/** Compiled texts with their letters accented and in brackets; arguments stay. */
export function pseudoTexts<Texts extends object>(texts: Texts): Texts {
  const parts = Object.entries(texts).map(([key, part]) => [key, pseudoOf(part)])
  return Object.fromEntries(parts) as Texts
}

function pseudoOf(part: unknown): unknown {
  if (typeof part === 'string') return `[${accentsOf(part)}]`
  return Array.isArray(part) ? ['[', ...part.map(nodeOf), ']'] : pseudoTexts(part as object)
}

function nodeOf(node: unknown): unknown {
  if (typeof node === 'string') return accentsOf(node)
  if (!Array.isArray(node)) return node
  if (!isArgument(node)) return node.map(nodeOf)
  const [name, type, branches] = node
  if (type === undefined) return node
  return [name, type, Object.fromEntries(Object.entries(branches ?? {}).map(([key, branch]) => [key, nodeOf(branch)]))]
}

function accentsOf(text: string): string {
  return text.replaceAll(/[aceinouy]/gi, (vowel) => accented[plain.indexOf(vowel)] ?? vowel)
}
