// The golden vectors, computed by openssl instead of Node.
import { byRun, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { allDemanded, examine } from './executed.ts'
import { runProgram } from './run.ts'
import { vectors } from './vectors.ts'

const openssl = {
  name: 'openssl',
  runtime: { programs: [{ command: 'openssl', args: ['version'] }], packages: ['openssl'] },
}
const { executed, notExecuted } = examine([openssl])

async function compute(args: readonly string[], input: string): Promise<string> {
  const output = await runProgram({ files: {}, run: [openssl.name, ...args] }, { input })
  return output.trim()
}

it('names the cross-check that this machine cannot execute', async ({ annotate }) => {
  for (const line of notExecuted) await annotate(`vectors by ${line}`, 'not executed')
  expect(allDemanded ? notExecuted : []).toEqual([])
})

const computedVectors = vectors.filter((_, at) => at % byRun({ quick: 5, long: 1 }) === 0)

describe.each(executed)('$name', () => {
  it('computes the same vectors', async () => {
    verifies('B-02', 'B-04')
    const computed = await Promise.all(
      computedVectors.map(async ({ payload, clientSecret }) => {
        const digest = await compute(['dgst', '-sha256', '-hmac', clientSecret, '-r'], payload)
        return { base64: await compute(['base64', '-A'], payload), signature: digest.slice(0, 64) }
      }),
    )
    expect(computed).toEqual(computedVectors.map(({ base64, signature }) => ({ base64, signature })))
  })
})
