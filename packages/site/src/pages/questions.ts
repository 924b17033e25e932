import { tableRows } from '@proscenium/testkit/guides'
import { isExternal, linksOf } from '../markdown/links.ts'

/** The page whose table of questions the site is built around. */
export const QUESTIONS = 'docs/README.md'

export interface Question {
  readonly who: readonly string[]
  readonly question: string
  /** Targets of links, relative to the page of questions. */
  readonly answers: readonly string[]
}

export function readQuestions(index: string): Question[] {
  return tableRows(index, 'Questions').map(([who = '', question = '', answer = '']) => ({
    who: who.split(', '),
    question,
    answers: linksOf(answer)
      .map(({ target }) => target)
      .filter((target) => !isExternal(target)),
  }))
}

/** Those who ask, in the order in which they occur, each with their questions. */
export function questionsByReader(questions: readonly Question[]): ReadonlyMap<string, readonly Question[]> {
  const readers = [...new Set(questions.flatMap(({ who }) => who))]
  return new Map(readers.map((reader) => [reader, questions.filter(({ who }) => who.includes(reader))]))
}
