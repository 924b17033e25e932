/** The languages of code samples, in the order of the guides; the names are the same in every language of the page. */
export const codeLanguages = [
  ['node', 'Node'],
  ['python', 'Python'],
  ['php', 'PHP'],
  ['ruby', 'Ruby'],
  ['go', 'Go'],
  ['java', 'Java'],
  ['csharp', 'C#'],
  ['bash', 'Shell'],
] as const

export type CodeLanguage = (typeof codeLanguages)[number][0]

/** The language with this id; Node for any other text. */
export function codeLanguageOf(text: string | null): CodeLanguage {
  return codeLanguages.find(([id]) => id === text)?.[0] ?? 'node'
}
