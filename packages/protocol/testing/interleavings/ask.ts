import { outcomeOf } from '../outcome.ts'
import { currentDocument, type Question, type World } from './world.ts'

/** The editor of the current document asks its host something. */
export function ask(world: World): Question {
  const { questions, documents, clock } = world
  const { editor } = currentDocument(world)
  if (editor === null) throw new Error('no editor can ask')
  const label = `question ${questions.length}`
  const document = documents.length - 1
  const question: Question = { label, document, askedAt: clock.now(), outcomes: [] }
  questions.push(question)
  const response = editor
    .searchCatalog({ mode: 'text', query: label })
    .then(({ nextCursor }) => void question.outcomes.push(nextCursor ?? ''))
  void outcomeOf(response).then((outcome) => {
    if (outcome !== 'resolved') question.outcomes.push(outcome)
  })
  return question
}
