// This test writes the shapes of the answers: `vitest run -u packages/contract/reference`.
import { describe, expect, it } from 'vitest'
import { readShape } from '@proscenium/protocol/shapes'
import { exampleOf } from '../src/openapi/examples.ts'
import { answers } from '../src/answers.ts'
import { answersModule, asked } from './answers-module.ts'

it('the shapes of the answers are what the operations say', async () => {
  await expect(answersModule()).toMatchFileSnapshot('../src/answers/workspace-answers.ts')
})

const examples = asked.map(({ id, path, answers: schemas }) => {
  const { example } = exampleOf(id, '200')
  return { id, path, schema: schemas[200], example }
})

describe.each(examples)('the answer of $id', ({ id, path, schema, example }) => {
  it('has its path and is read as the server gave it', () => {
    expect(answers[id].path).toBe(path)
    expect(schema.safeParse(example).success).toBe(true)
    expect(readShape(answers[id].shape, example)).toEqual({ issue: null, value: example })
  })

  it('is refused without a field that the operation always gives', () => {
    const fields = Object.entries(example as object)
    expect(fields.length).toBeGreaterThan(0)
    for (const [name] of fields) {
      const rest = Object.fromEntries(fields.filter(([other]) => other !== name))
      expect([name, readShape(answers[id].shape, rest).issue === null]).toEqual([name, schema.safeParse(rest).success])
    }
  })

  it('may have grown a field that its reader does not know', () => {
    expect(readShape(answers[id].shape, { ...(example as object), later: true }).issue).toBeNull()
  })

  it('is refused where a field is of another kind', () => {
    for (const [name, value] of Object.entries(example as object)) {
      const spoilt = { ...(example as object), [name]: Array.isArray(value) ? 'words' : [value] }
      expect([name, readShape(answers[id].shape, spoilt).issue === null]).toEqual([name, false])
    }
  })
})
